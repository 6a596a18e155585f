/// The names of months, in full and abbreviated, without dots and in lower case.
///
/// The languages are English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Norwegian,
/// Danish, Polish, Czech, Slovak, Finnish, Turkish, Catalan, Romanian, Hungarian, Indonesian and
/// Russian: the names of Unicode CLDR 47, in both grammatical forms, and a few that older phones write,
/// such as `mrz`. Croatian is not among them, because its `lis` and `srp` are other months than in
/// Polish and Czech.
enum MonthName {
  /// The number of the month with this name, 1 to 12; `nil` if no month has it.
  static func month(_ name: String) -> Int? { months[name] }

  private static let months = Dictionary(
    zip(names, 1...).flatMap { names, month in
      names.split(separator: " ").map { (String($0), month) }
    },
    uniquingKeysWith: { first, _ in first }
  )

  /// The English names, January first.
  static let english = names.map { $0.prefix(1).uppercased() + $0.prefix { $0 != " " }.dropFirst() }

  /// The names of each month, January first; the first of each is English.
  static let names = [
    """
    january jan januar jänner jän janvier janv enero ene gennaio gen janeiro januari stycznia \
    styczeń sty ledna leden led januára január tammikuuta tammikuu tammi ocak oca gener ianuarie \
    ian января январь янв
    """,
    """
    february feb februar février févr febrero febbraio fevereiro fev februari lutego luty lut \
    února únor úno februára február helmikuuta helmikuu helmi şubat şub febrer febr februarie \
    февраля февраль февр fevr
    """,
    """
    march mar märz mär mars marzo março maart mrt marts marca marzec března březen bře marec \
    maaliskuuta maaliskuu maalis mart març martie március márc maret марта март мар mrz
    """,
    """
    april apr avril avr abril abr aprile kwietnia kwiecień kwi dubna duben dub apríla apríl \
    huhtikuuta huhtikuu huhti nisan nis aprilie április ápr апреля апрель апр
    """,
    """
    may mai mayo maggio mag maio mei maj maja května květen kvě mája máj toukokuuta toukokuu \
    touko mayıs maig május мая май
    """,
    """
    june jun juni juin junio giugno giu junho czerwca czerwiec cze června červen čvn júna jún \
    kesäkuuta kesäkuu kesä haziran haz juny iunie iun június июня июнь июн
    """,
    """
    july jul juli juillet juil julio luglio lug julho lipca lipiec lip července červenec čvc \
    júla júl heinäkuuta heinäkuu heinä temmuz tem juliol iulie iul július июля июль июл
    """,
    """
    august aug août agosto ago augustus augusti sierpnia sierpień sie srpna srpen srp augusta \
    elokuuta elokuu elo ağustos ağu agost ag augusztus agustus agu августа август авг aout
    """,
    """
    september sep sept septembre septiembre settembre set setembro września wrzesień wrz září \
    zář septembra syyskuuta syyskuu syys eylül eyl setembre septembrie szeptember szept сентября \
    сентябрь сент
    """,
    """
    october oct oktober okt octobre octubre ottobre ott outubro out października październik paź \
    října říjen říj októbra október lokakuuta lokakuu loka ekim eki octombrie октября октябрь \
    окт
    """,
    """
    november nov novembre noviembre novembro listopada listopad lis listopadu novembra \
    marraskuuta marraskuu marras kasım kas noiembrie ноября ноябрь нояб
    """,
    """
    december dec dezember dez décembre déc diciembre dic dicembre dezembro desember des grudnia \
    grudzień gru prosince prosinec pro decembra joulukuuta joulukuu joulu aralık ara desembre \
    decembrie декабря декабрь дек
    """,
  ]
}
