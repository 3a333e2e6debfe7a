import type { bot as English } from "../en/bot.ts";

export const bot: typeof English = {
  help: "Räägin, kuidas sinu SIM-kaartidel läheb.\n/balance: saldo ja tulu\n/machines: sinu masinad\n/alerts: mis vajab tähelepanu",
  linked: "See vestlus on seotud partnerikontoga {username}.",
  badKey:
    "See võti on tundmatu või juba kasutatud. Kehtiv võti on sinu partnerikonto esilehel; lingi koodide jaoks saad profiilist.",
  unlinked:
    "See vestlus pole veel seotud. Saada mulle võti oma partnerikonto esilehelt või ava profiilis olev link, et koodid siia tuleksid.",
  balance: "Saldo: {balance} USD\nTäna: {today} USD\nSel kuul: {month} USD",
  machines: "Masinaid ühenduses: {online} / {all}. SIM-kaarte müügis: {onSale} / {sims}.",
  online: "ühenduses",
  silent: "vaikib",
  waiting: "ootab esimest ühendust",
  noMachines: "Sa pole veel ühtegi masinat registreerinud.",
  noAlerts: "Kõik on korras: midagi ei vaja tähelepanu.",
  silentMachine: "{name} vaikib.",
  waitingMachine: "{name} ootab esimest ühendust: käivita agent masina võtme ja saladusega.",
  undeclaredMachines:
    "Masinad, mis ei saa veel müüa: {machines} ({names}). Kinnita konsoolis, kelle SIM-kaardid neis on.",
  unlisted: "{name}: SMS-e liinidel, mida loendis pole: {count} ööpäevas.",
  unreadable: "{name}: loetamatuid sõnumeid: {count} ööpäevas.",
  forged: "{name}: vale saladusega päringuid: {count} ööpäevas. Kui need pole sinu omad, vaheta saladus.",
  clock: "{name}: kell on üle viie minuti vale: ööpäevas keelduti {count} päringust.",
  times: "{name}: kell on vale, seetõttu on SMS-ide ajad valed. Kuni masin on võrgus, loeb saabumisaeg.",
  claimedTwice:
    "Müügist maas, sest teine kaart väidab sama numbrit: {sims} SIM-kaarti. Vaata neid konsoolis.",
  refusedCountry: "SIM-kaarte riikidest, mida ei pakuta: {sims}.",
  lockedSims: "SIM-kaardid, mis küsivad PIN- või PUK-koodi: {sims}. Sisesta PIN konsoolis.",
  lowCredit: "SIM-kaardid, millel on vähe raha: {sims}. Laadi neid.",
  noPhone: "Numbrita SIM-kaarte: {sims}.",
  lowSuccess: "SIM-kaarte, mis saavad koodi harva: {sims}.",
  approved: "Sinu partnerikonto on heaks kiidetud. SIM-kaardid saab konsoolis müüki panna.",
  rejected: "Sinu partnerikontot ei kiidetud heaks. Põhjus: {reason}",
  forwarded_code: "{code}\n{service}, {phone}, {receivedAt}",
  forwarded_sms: "{service}, {phone}, {receivedAt}\nSaabus SMS, milles koodi pole. Loe seda siin: {link}",
  forwarding_limit:
    "Numbrile {phone} saabus tunni jooksul üle {max} SMS-i. Kuni kella {until} neid rohkem ei edastata. Loe neid siin: {link}",
  forwarding: "Konto {username} koodid tulevad sellesse vestlusesse. Välja saad lülitada profiilis: {link}",
};
