/**
 * What people choose most, by kind. Passwords are put together from these the way people do it: a word, a number
 * behind it, a sign at the end. Written from general knowledge of leaked lists; none of them is copied.
 */
export const COMMON_WORDS: readonly string[] = lines(`
password passwort passwd passw0rd p@ssword p@ssw0rd pa55word parool parol senha contrasena motdepasse kennwort geheim
secret letmein welcome willkommen bemvindo access admin administrator root user guest test tester testing demo login
master default changeme temp temporary system server computer internet online network google yahoo facebook youtube
samsung android iphone apple microsoft windows linux ubuntu hacker coding telegram whatsapp instagram minecraft roblox
fortnite pokemon pikachu naruto sasuke goku dragonball zelda mario sonic warcraft starcraft counterstrike playstation
nintendo xbox gamer player killer sniper hunter ninja samurai pirate viking knight wizard merlin gandalf frodo legolas
matrix neo trinity morpheus starwars skywalker vader yoda startrek enterprise batman superman spiderman ironman hulk
joker wolverine deadpool avengers thor captain football soccer baseball basketball hockey tennis golf cricket rugby
futebol fussball jalgpall arsenal chelsea liverpool manchester united barcelona realmadrid juventus milan bayern
dortmund benfica sporting porto flamengo corinthians palmeiras santos gremio vasco spartak zenit dinamo lokomotiv cska
yankees cowboys lakers packers steelers eagles ranger rangers dolphins broncos raiders ronaldo messi neymar zidane
beckham jordan kobe monkey dragon tiger lion eagle falcon wolf bear panther cobra shark dolphin butterfly unicorn horse
kitten kitty puppy doggy rabbit bunny penguin turtle elephant spider scorpion phoenix griffin snoopy garfield mickey
minnie donald tweety bambi simba nemo princess prince queen king angel devil demon heaven hell god jesus christ maria
allah buddha krishna blessed faith hope grace freedom liberty peace love lovely loveme loveyou iloveyou iloveu ilove
teamo teamomucho tiamo jetaime ichliebedich armastan mylove mybaby babygirl babyboy baby sweety sweetie sweetheart
honey darling sexy hottie beautiful pretty cutie amor amorcito meuamor minhavida corazon mivida estrella bonita hermosa
schatz liebe liebling sonnenschein sonne mond stern himmel sommer winter fruehling herbst summer spring autumn sunshine
rainbow flower rose lily daisy jasmine violet cherry orange banana strawberry peach apple chocolate cookie candy sugar
pepper ginger coffee pizza burger cheese butter peanut popcorn whiskey vodka tequila corona heineken diamond silver
golden platinum crystal emerald sapphire purple yellow green black white orange scarlet shadow ghost spirit mystery
magic legend hero victory winner champion success lucky money dollar million rich power energy thunder lightning storm
hurricane tornado fire water earth wind ocean river mountain forest island beach sunset midnight moonlight starlight
galaxy planet jupiter saturn mercury venus neptune apollo zeus hercules athena titan atlas america canada mexico brasil
brazil argentina colombia portugal espana france germany deutschland oesterreich schweiz england london paris berlin
hamburg muenchen moscow moskva russia rossiya ukraine kazakhstan estonia eesti tallinn tartu latvia riga lithuania
poland polska italia roma napoli china india japan tokyo korea australia newyork chicago boston texas california florida
hawaii michael michelle jennifer jessica ashley amanda matthew joshua andrew daniel david robert thomas william richard
charles joseph christopher christian anthony nicholas alexander alexandra benjamin samuel jonathan patrick justin brandon
tyler austin jordan taylor morgan madison hannah sophia olivia emma isabella charlotte victoria elizabeth samantha
stephanie nicole melissa heather rachel rebecca laura sarah kimberly danielle vanessa natalie natasha tatiana svetlana
anastasia ekaterina katerina marina irina elena galina ludmila valentina larisa oksana nadezhda veronika kristina polina
darya sergey sergei andrei andrey dmitry dmitri alexey aleksey alexei aleksandr nikolay nikolai vladimir viktor igor oleg
pavel roman maxim maksim artem artur denis kirill ruslan timur stanislav vadim evgeny yuri anton ivan petr mikhail
vasily boris maria mariana juliana fernanda amanda bruna camila carolina gabriela larissa leticia patricia rafaela
vanessa joao jose antonio francisco carlos pedro paulo lucas marcos gabriel rafael daniel marcelo bruno eduardo felipe
rodrigo leonardo guilherme gustavo ricardo fernando diego thiago alejandro miguel sebastian martin stefan thomas
wolfgang juergen klaus helmut heinz manfred dieter guenther peter hans karl otto fritz andreas tobias florian lukas
maximilian johannes jan tiit toomas jaan mart margus urmas andres kristjan martti liis kadri tiina anneli kristiina
mercedes porsche ferrari lamborghini bmw audi volkswagen toyota honda nissan subaru mustang camaro corvette chevrolet
cadillac harley yamaha kawasaki suzuki ducati guitar music metallica nirvana eminem rammstein slipknot greenday linkinpark
beatles elvis madonna rihanna beyonce drummer dancer singer artist teacher doctor nurse lawyer engineer soldier sailor
marine pilot driver farmer hunter fisher trucker family mother father mommy daddy brother sister friend friends forever
together always never nothing everything whatever someone anybody hello hallo tere privet hola bonjour ciao goodbye thanks
please sorry happy smile dream dreams dreamer crazy stupid idiot asshole fuckyou fuckoff bitch bullshit bastard scheisse
arschloch merda caralho porra blyat suka pizdec hui qwerty qwertz azerty qwert asdf asdfg asdfgh asdfghjkl zxcv zxcvb
zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc edcrfv qweasd qweasdzxc qwertyuiop poiuytrewq lkjhgfdsa mnbvcxz abcd abcde abcdef
abcdefg abcdefgh abc aaa aaaa qqq qqqq www wwww zzz zzzz xxx xxxx йцукен йцукенг йцукенгшщзхъ фывапр фывапролдж ячсмить
пароль привет любовь солнышко наташа марина сергей андрей дмитрий максим россия москва спартак зенит
`);

/** Whole passwords that are no word with something behind it. */
export const COMMON_WHOLE: readonly string[] = lines(`
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 2wsx3edc zaq12wsx zaq1xsw2 1qazxsw2 qaz123wsx
1a2b3c4d a1b2c3d4 a1b2c3d4e5 a12345678 a123456789 1234qwer qwer1234 qwe123qwe 123qweasd 123qweasdzxc 1q1q1q1q 11qq22ww
q12345678 12345qwert 123456qwerty 123456abc 12345abc 123abc123 abc123abc abcabcabc asdasdasd qweqweqwe zxczxczxc
asdfasdf qwerqwer zxcvzxcv testtest passpass lovelove blahblah trustno1 ncc1701d bond007 agent007 james007 rush2112
blink182 jordan23 michael23 ronaldo7 cristiano7 messi10 neymar10 kobe24 lebron23 matrix1999 heaven777 lucky777 casino777
drowssap wordpass passwordpassword password123password letmeinnow openthedoor opensesame nopassword mypassword
yourpassword thepassword newpassword oldpassword mysecret topsecret supersecret iamgod iamtheone correcthorse
correcthorsebatterystaple thequickbrownfox whatever123 givemeaccess ihatepasswords fuckpassword
`);

/** What people put before a word. */
export const COMMON_STARTS: readonly string[] = lines("1 12 123 1234 12345 123456 my the super i");

/** What people put behind a word, beside the year they were born in. */
export const COMMON_ENDINGS: readonly string[] = [
  ...lines(
    "1 2 3 4 5 7 8 9 00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 33 44 55 66 69 77 88 99",
  ),
  ...lines("007 100 101 111 121 123 222 321 333 345 444 456 555 666 777 789 888 911 987 999 000 112 420"),
  ...lines("1111 1122 1212 1234 1313 2222 2580 3333 4321 5555 6666 6969 7777 8888 9999 0000 0123"),
  ...lines(
    "12345 123456 1234567 12345678 123456789 1234567890 54321 654321 123123 111111 112233 121212 123321",
  ),
  ...lines("abc xyz qwe asd"),
];

function lines(text: string): string[] {
  return text.trim().split(/\s+/);
}
