/// A country by its two letters in ISO 3166-1.
struct CountryCode: Sendable, Hashable {
  /// The two capital letters, the first in the higher byte.
  private let letters: UInt16

  /// Its place in a table of all pairs of letters, 0 for `AA` up to 675 for `ZZ`.
  var index: Int { Int(letters >> 8 - 0x41) * 26 + Int(letters & 0xFF - 0x41) }

  /// How many pairs there are.
  static let limit = 26 * 26

  /// Reads a code of either case, with blanks around it, also one of three letters, a subdivision
  /// such as `US-CA`, and what is commonly written in place of a code; `nil` for anything else.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: String) {
    var letters: (count: Int, value: UInt32) = (0, 0)
    var isOver = false
    for byte in text.utf8 {
      let capital = byte & 0xDF
      if !isOver, letters.count < 3, (0x41...0x5A).contains(capital) {
        letters = (letters.count + 1, letters.value << 8 | UInt32(capital))
      } else if byte == UInt8(ascii: " ") {
        isOver = letters.count > 0
      } else if byte == UInt8(ascii: "-"), letters.count == 2 {
        break
      } else {
        return nil
      }
    }
    switch letters.count {
    case 2:
      let code = UInt16(truncatingIfNeeded: letters.value)
      self.letters = Self.usages[code] ?? code
    case 3:
      guard let code = Self.ofThreeLetters[letters.value] else { return nil }
      self.letters = code
    default:
      return nil
    }
  }

  /// What is in use and no code of a country: the United Kingdom by its own, Greece by that of the
  /// European Union.
  private static let usages: [UInt16: UInt16] = [
    0x554B: 0x4742,  // UK, GB
    0x454C: 0x4752,  // EL, GR
  ]

  /// The codes of three letters (ISO 3166-1:2020), and two that are in use like them.
  private static let ofThreeLetters: [UInt32: UInt16] = {
    let pairs = threeAndTwoLetters.split { $0 == " " || $0 == "\n" }.map { pair in
      let value = pair.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return (UInt32(truncatingIfNeeded: value >> 16), UInt16(truncatingIfNeeded: value))
    }
    return pairs.reduce(into: [:]) { codes, pair in codes[pair.0] = codes[pair.0] ?? pair.1 }
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
