"""The words of made-up club tables in six languages: heads, names, days, labels."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """How clubs of a language write: `days`: as programs of it show a day, by `str.format`."""

    key: str
    encodings: tuple[str, ...]
    day: str
    players: tuple[str, str, str, str]
    teams: tuple[str, str]
    score: str
    scores: tuple[str, str]
    rounds: str
    round: str
    game: str
    name: str
    number: str
    team: str
    note: str
    total: str
    average: str
    title: str
    remark: str
    days: tuple[str, ...]
    months: tuple[str, ...]
    first: tuple[str, ...]
    last: tuple[str, ...]
    thousands: tuple[str, ...]
    decimal: str


WEST = ("utf-8", "utf-8-sig", "utf-16", "cp1252", "mac_roman", "cp850")
LANGUAGES = (
    Language(
        "en", ("utf-8", "utf-8-sig", "utf-16", "cp1252"), "Date",
        ("Player 1", "Player 2", "Player 3", "Player 4"), ("Team 1", "Team 2"), "Score",
        ("Score 1", "Score 2"), "Rounds", "Round", "Game", "Name", "No", "Team name", "Notes",
        "Total", "Average", "Tichu club, season {year}", "Holidays until autumn",
        ("{d:%Y-%m-%d}", "{d.day} {month} {d.year}", "{month} {d.day}, {d.year}",
         "{d.day:02}-{short}-{d:%y}", "{d:%Y-%m-%d} 20:15", "{d:%Y-%m-%dT%H:%M:%S}"),
        ("January", "February", "March", "April", "May", "June", "July", "August", "September",
         "October", "November", "December"),
        ("Alice", "Oliver", "Chloe", "Harry", "Emma", "Jack", "Sophie", "George", "Lucy", "Tom",
         "Max", "Grace"),
        ("Baker", "Clarke", "Hughes", "O'Neill", "Marsh", "Webb", "Stone", "Price"),
        ("", ","), ".",
    ),
    Language(
        "de", WEST, "Datum", ("Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4"),
        ("Paar 1", "Paar 2"), "Ergebnis", ("Punkte 1", "Punkte 2"), "Runden", "Runde", "Spiel",
        "Name", "Nr.", "Mannschaft", "Bemerkung", "Summe", "Schnitt",
        "Tichu-Runde – Punkte {year}", "Sommerpause bis September",
        ("{d:%d.%m.%Y}", "{d:%d.%m.%y}", "{d.day}. {month} {d.year}", "{d.day}.{d.month}.{d.year}",
         "{d:%d.%m.%Y} 20:15", "{d:%d.%m.%Y %H:%M:%S}", "{d.day}. {short}. {d.year}"),
        ("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
         "Oktober", "November", "Dezember"),
        ("Anna", "Jürgen", "Zoë", "Günther", "Eva", "Käthe", "Björn", "Uschi", "Kurt", "Bärbel",
         "Hans-Peter", "Max"),
        ("Meier", "Müller", "Weiß", "Roth", "Groß", "von Arx", "Schäfer", "Kunz"),
        ("", ".", "'", " "), ",",
    ),
    Language(
        "fr", WEST, "Date", ("Joueur 1", "Joueur 2", "Joueur 3", "Joueur 4"),
        ("Équipe 1", "Équipe 2"), "Résultat", ("Points 1", "Points 2"), "Manches", "Manche",
        "Partie", "Nom", "N°", "Équipe", "Remarques", "Somme", "Moyenne",
        "Club de Tichu, saison {year}", "Vacances jusqu’en septembre",
        ("{d.day} {month} {d.year}", "{d:%Y-%m-%d}", "{d.day} {short}. {d.year}"),
        ("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
         "octobre", "novembre", "décembre"),
        ("André", "Chloé", "François", "Hélène", "Zoé", "Benoît", "Aurélie", "Luc", "Inès", "Noël",
         "Marie", "Rémi"),
        ("Dupont", "Lefèvre", "Gagné", "Béranger", "Morel", "Petit", "Faure", "Roux"),
        ("", "\u202f", " "), ",",
    ),
    Language(
        "ko", ("utf-8", "utf-8-sig", "utf-16", "cp949"), "날짜",
        ("선수1", "선수2", "선수3", "선수4"), ("팀 1", "팀 2"), "결과", ("점수 1", "점수 2"),
        "라운드 수", "라운드", "게임", "이름", "번호", "팀 이름", "비고", "합계", "평균",
        "티츄 모임 {year}", "여름 방학",
        ("{d.year}년 {d.month}월 {d.day}일", "{d.year}. {d.month}. {d.day}.", "{d:%Y-%m-%d}",
         "{d.year}년 {d.month}월 {d.day}일 오후 8:15", "{d:%Y/%m/%d}"),
        tuple(f"{number}월" for number in range(1, 13)),
        ("민수", "서연", "지훈", "하은", "도윤", "수빈", "예준", "지우", "현우", "유진", "태민",
         "나래"),
        ("김", "이", "박", "최", "정", "강", "조", "윤"),
        ("", ","), ".",
    ),
    Language(
        "ru", ("utf-8", "utf-8-sig", "utf-16", "cp1251"), "Дата",
        ("Игрок 1", "Игрок 2", "Игрок 3", "Игрок 4"), ("Команда 1", "Команда 2"), "Счёт",
        ("Очки 1", "Очки 2"), "Раундов", "Раунд", "Партия", "Имя", "№", "Команда", "Примечание",
        "Итого", "Среднее", "Клуб Тичу, сезон {year}", "Летние каникулы",
        ("{d.day} {month} {d.year} г.", "{d:%d.%m.%Y}", "{d:%d.%m.%Y} 20:15", "{d:%d.%m.%Y} г."),
        ("января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
         "октября", "ноября", "декабря"),
        ("Анна", "Борис", "Юлия", "Илья", "Пётр", "Олег", "Жанна", "Фёдор", "Мария", "Игорь",
         "Вера", "Глеб"),
        ("Иванов", "Щукин", "Орлов", "Котов", "Зайцев", "Белов", "Сомов", "Лебедь"),
        ("", "\u00a0", " "), ",",
    ),
    Language(
        "el", ("utf-8", "utf-8-sig", "utf-16", "cp1253"), "Ημερομηνία",
        ("Παίκτης 1", "Παίκτης 2", "Παίκτης 3", "Παίκτης 4"), ("Ομάδα 1", "Ομάδα 2"),
        "Αποτέλεσμα", ("Πόντοι 1", "Πόντοι 2"), "Γύροι", "Γύρος", "Παιχνίδι", "Όνομα", "Α/Α",
        "Ομάδα", "Σχόλια", "Σύνολο", "Μέσος όρος", "Όμιλος Τίτσου {year}", "Καλοκαιρινές διακοπές",
        ("{d.day} {month} {d.year}", "{d:%Y-%m-%d}", "{d.day} {short} {d.year}"),
        ("Ιανουαρίου", "Φεβρουαρίου", "Μαρτίου", "Απριλίου", "Μαΐου", "Ιουνίου", "Ιουλίου",
         "Αυγούστου", "Σεπτεμβρίου", "Οκτωβρίου", "Νοεμβρίου", "Δεκεμβρίου"),
        ("Γιάννης", "Μαρία", "Ελένη", "Νίκος", "Άννα", "Κώστας", "Όλγα", "Ζωή", "Χρήστος", "Πέτρος",
         "Σοφία", "Θάνος"),
        ("Παππάς", "Δήμου", "Ράλλης", "Κόκκινος", "Λάμπρου", "Μάνος", "Ξένος", "Βλάχου"),
        ("", "."), ",",
    ),
)  # fmt: skip
