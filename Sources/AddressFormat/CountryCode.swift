/// A two-letter country code of ISO 3166-1.
struct CountryCode: Sendable, Hashable {
  /// The two upper-case letters, the first in the higher byte.
  private let letters: UInt16

  /// The index in a table of all pairs of letters, from 0 for `AA` to 675 for `ZZ`.
  var index: Int { Int(letters >> 8 - 0x41) * 26 + Int(letters & 0xFF - 0x41) }

  /// The number of pairs.
  static let limit = 26 * 26

  /// Reads a two-letter or three-letter code in either case, with or without white space or controls around
  /// it, a subdivision code or locale such as `US-CA` or `US_CA`, or a common substitute such as `UK`;
  /// `nil` for anything else.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: borrowing String) {
    // Almost all codes are two capital letters.
    let code = text.withBytes { $0.count == 2 ? UInt16($0[0]) << 8 | UInt16($0[1]) : 0 } ?? 0
    if code >> 8 &- 0x41 < 26, code & 0xFF &- 0x41 < 26 {
      letters = Self.standardCode(for: code)
      return
    }
    var letters: (count: Int, value: UInt32) = (0, 0)
    var isComplete = false
    for byte in (copy text).utf8 {
      let capital = byte & 0xDF
      if !isComplete, letters.count < 3, (0x41...0x5A).contains(capital) {
        letters = (letters.count + 1, letters.value << 8 | UInt32(capital))
      } else if byte <= UInt8(ascii: " ") {
        isComplete = letters.count > 0
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"), letters.count == 2 {
        break
      } else {
        return nil
      }
    }
    switch letters.count {
    case 2:
      self.letters = Self.standardCode(for: UInt16(truncatingIfNeeded: letters.value))
    case 3:
      guard let code = Self.ofThreeLetters[letters.value] else { return nil }
      self.letters = code
    default:
      return nil
    }
  }

  /// The code for one of two common substitutes, which are not codes of ISO 3166-1: `UK`, and `EL` of the
  /// European Union.
  private static func standardCode(for code: UInt16) -> UInt16 {
    switch code {
    case 0x554B: 0x4742  // UK, GB
    case 0x454C: 0x4752  // EL, GR
    default: code
    }
  }

  /// The three-letter codes (ISO 3166-1:2020), and common substitutes.
  private static let ofThreeLetters: [UInt32: UInt16] = {
    var codes: [UInt32: UInt16] = [:]
    for pair in threeAndTwoLetters.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let value = pair.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      codes[UInt32(truncatingIfNeeded: value >> 16)] = UInt16(truncatingIfNeeded: value)
    }
    return codes
  }()

  private static let threeAndTwoLetters = """
    ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU
    AUTAT AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ
    BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI
    CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE
    DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK
    FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR
    GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN
    IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH
    KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV
    MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN
    MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI
    NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL
    PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG
    SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI
    SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT
    TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
    VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
    KSASA UAEAE XKXXK
    """
}
