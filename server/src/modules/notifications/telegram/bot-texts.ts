import type { Locale } from "@sonum/contract/locale";

/** Texts of the bot, plain text with `{name}` placeholders. */
type BotTexts = {
  help: string;
  linked: string;
  badKey: string;
  unlinked: string;
  balance: string;
  machines: string;
  online: string;
  silent: string;
  waiting: string;
  noMachines: string;
  noAlerts: string;
  silentMachine: string;
  waitingMachine: string;
  undeclaredMachines: string;
  unlisted: string;
  unreadable: string;
  forged: string;
  clock: string;
  claimedTwice: string;
  refusedCountry: string;
  noPhone: string;
  lowSuccess: string;
  approved: string;
  rejected: string;
};

export const botTexts: Record<Locale, BotTexts> = {
  en: {
    help: "I tell you how your SIM cards do.\n/balance: your balance and revenue\n/machines: your machines\n/alerts: what needs a look",
    linked: "This chat is linked to the partner account {username}.",
    badKey:
      "This key is unknown or was used before. The current one is on the first page of your partner account.",
    unlinked: "This chat is not linked yet. Send me the key from the first page of your partner account.",
    balance: "Balance: {balance} USD\nToday: {today} USD\nThis month: {month} USD",
    machines: "Machines online: {online} of {all}. SIM cards on sale: {onSale} of {sims}.",
    online: "online",
    silent: "silent",
    waiting: "waits for its first report",
    noMachines: "You have not registered a machine yet.",
    noAlerts: "All is well: nothing needs a look.",
    silentMachine: "{name} is silent.",
    waitingMachine: "{name} waits for its first report: start the agent with its key and secret.",
    undeclaredMachines:
      "Machines that cannot sell yet: {machines} ({names}). Declare in the console whose SIM cards they have.",
    unlisted: "{name}: SMS on lines you did not list: {count} in a day.",
    unreadable: "{name}: what came in could not be read: {count} in a day.",
    forged: "{name}: calls with a wrong secret: {count} in a day. If they are not yours, replace the secret.",
    clock: "{name}: its clock is more than five minutes off: {count} calls refused in a day.",
    claimedTwice:
      "SIM cards off sale because another says the same number: {sims}. Look at them in the console.",
    refusedCountry: "SIM cards from countries that are not offered: {sims}.",
    noPhone: "SIM cards without a number: {sims}.",
    lowSuccess: "SIM cards that rarely get a code: {sims}.",
    approved: "Your partner account is approved. Your SIM cards can be put on sale in the console.",
    rejected: "Your partner account was not approved. The reason: {reason}",
  },
  ru: {
    help: "Я рассказываю, как дела у ваших симкарт.\n/balance: баланс и доход\n/machines: ваши машины\n/alerts: что требует внимания",
    linked: "Этот чат привязан к аккаунту партнёра {username}.",
    badKey:
      "Этот ключ неизвестен или уже использован. Действующий ключ на первой странице аккаунта партнёра.",
    unlinked: "Этот чат ещё не привязан. Отправьте мне ключ с первой страницы аккаунта партнёра.",
    balance: "Баланс: {balance} USD\nСегодня: {today} USD\nЗа месяц: {month} USD",
    machines: "Машин на связи: {online} из {all}. Симкарт в продаже: {onSale} из {sims}.",
    online: "на связи",
    silent: "нет связи",
    waiting: "ждёт первого выхода на связь",
    noMachines: "Вы ещё не зарегистрировали ни одной машины.",
    noAlerts: "Всё хорошо: внимания ничего не требует.",
    silentMachine: "{name}: нет связи.",
    waitingMachine: "{name}: ждёт первого выхода на связь. Запустите агент с ключом и секретом машины.",
    undeclaredMachines:
      "Пока не продают машины: {machines} ({names}). Подтвердите в консоли, чьи в них симкарты.",
    unlisted: "{name}: SMS на линиях, которых нет в списке: {count} за сутки.",
    unreadable: "{name}: не удалось прочесть: {count} за сутки.",
    forged: "{name}: запросов с неверным секретом: {count} за сутки. Если они не ваши, замените секрет.",
    clock: "{name}: часы отстают или спешат больше чем на пять минут: отклонено запросов за сутки: {count}.",
    claimedTwice:
      "Симкарт снято с продажи, потому что тот же номер заявляет другая: {sims}. Посмотрите на них в консоли.",
    refusedCountry: "Симкарт из стран, которые не предлагаются: {sims}.",
    noPhone: "Симкарт без номера: {sims}.",
    lowSuccess: "Симкарт, которые редко получают код: {sims}.",
    approved: "Ваш аккаунт партнёра одобрен. Симкарты можно выпускать в продажу в консоли.",
    rejected: "Ваш аккаунт партнёра не одобрен. Причина: {reason}",
  },
  et: {
    help: "Räägin, kuidas teie SIM-kaartidel läheb.\n/balance: saldo ja tulu\n/machines: teie masinad\n/alerts: mis vajab tähelepanu",
    linked: "See vestlus on seotud partnerikontoga {username}.",
    badKey: "See võti on tundmatu või juba kasutatud. Kehtiv võti on teie partnerikonto esilehel.",
    unlinked: "See vestlus pole veel seotud. Saatke mulle võti oma partnerikonto esilehelt.",
    balance: "Saldo: {balance} USD\nTäna: {today} USD\nSel kuul: {month} USD",
    machines: "Masinaid ühenduses: {online} / {all}. SIM-kaarte müügis: {onSale} / {sims}.",
    online: "ühenduses",
    silent: "vaikib",
    waiting: "ootab esimest ühendust",
    noMachines: "Te pole veel ühtegi masinat registreerinud.",
    noAlerts: "Kõik on korras: midagi ei vaja tähelepanu.",
    silentMachine: "{name} vaikib.",
    waitingMachine: "{name} ootab esimest ühendust: käivitage agent masina võtme ja saladusega.",
    undeclaredMachines:
      "Masinad, mis ei saa veel müüa: {machines} ({names}). Kinnitage konsoolis, kelle SIM-kaardid neis on.",
    unlisted: "{name}: SMS-e liinidel, mida loendis pole: {count} ööpäevas.",
    unreadable: "{name}: loetamatuid sõnumeid: {count} ööpäevas.",
    forged: "{name}: vale saladusega päringuid: {count} ööpäevas. Kui need pole teie omad, vahetage saladus.",
    clock: "{name}: kell on üle viie minuti vale: ööpäevas keelduti {count} päringust.",
    claimedTwice:
      "Müügist maas, sest teine kaart väidab sama numbrit: {sims} SIM-kaarti. Vaadake neid konsoolis.",
    refusedCountry: "SIM-kaarte riikidest, mida ei pakuta: {sims}.",
    noPhone: "Numbrita SIM-kaarte: {sims}.",
    lowSuccess: "SIM-kaarte, mis saavad koodi harva: {sims}.",
    approved: "Teie partnerikonto on heaks kiidetud. SIM-kaardid saab konsoolis müüki panna.",
    rejected: "Teie partnerikontot ei kiidetud heaks. Põhjus: {reason}",
  },
  de: {
    help: "Ich sage Ihnen, wie es Ihren SIM-Karten geht.\n/balance: Guthaben und Ertrag\n/machines: Ihre Maschinen\n/alerts: was Aufmerksamkeit braucht",
    linked: "Dieser Chat ist mit dem Partnerkonto {username} verknüpft.",
    badKey:
      "Dieser Schlüssel ist unbekannt oder wurde schon benutzt. Der aktuelle steht auf der ersten Seite Ihres Partnerkontos.",
    unlinked:
      "Dieser Chat ist noch nicht verknüpft. Senden Sie mir den Schlüssel von der ersten Seite Ihres Partnerkontos.",
    balance: "Guthaben: {balance} USD\nHeute: {today} USD\nDiesen Monat: {month} USD",
    machines: "Maschinen online: {online} von {all}. SIM-Karten im Verkauf: {onSale} von {sims}.",
    online: "online",
    silent: "meldet sich nicht",
    waiting: "wartet auf die erste Meldung",
    noMachines: "Sie haben noch keine Maschine registriert.",
    noAlerts: "Alles in Ordnung: Nichts braucht Aufmerksamkeit.",
    silentMachine: "{name} meldet sich nicht.",
    waitingMachine:
      "{name} wartet auf die erste Meldung: Starten Sie den Agenten mit Schlüssel und Geheimnis.",
    undeclaredMachines:
      "Maschinen, die noch nichts verkaufen: {machines} ({names}). Erklären Sie in der Konsole, wem die SIM-Karten gehören.",
    unlisted: "{name}: SMS auf Leitungen, die Sie nicht eingetragen haben: {count} an einem Tag.",
    unreadable: "{name}: nicht lesbar: {count} an einem Tag.",
    forged:
      "{name}: Aufrufe mit falschem Geheimnis: {count} an einem Tag. Wenn es nicht Ihre sind, ersetzen Sie das Geheimnis.",
    clock: "{name}: Die Uhr geht über fünf Minuten falsch: {count} Aufrufe an einem Tag abgewiesen.",
    claimedTwice:
      "Nicht im Verkauf, weil eine andere Karte dieselbe Nummer nennt: {sims} SIM-Karten. Sehen Sie sie in der Konsole an.",
    refusedCountry: "SIM-Karten aus Ländern, die nicht angeboten werden: {sims}.",
    noPhone: "SIM-Karten ohne Nummer: {sims}.",
    lowSuccess: "SIM-Karten, die selten einen Code bekommen: {sims}.",
    approved:
      "Ihr Partnerkonto ist freigegeben. Ihre SIM-Karten können in der Konsole zum Verkauf gestellt werden.",
    rejected: "Ihr Partnerkonto wurde nicht freigegeben. Der Grund: {reason}",
  },
  pt: {
    help: "Digo-lhe como estão os seus cartões SIM.\n/balance: saldo e receita\n/machines: as suas máquinas\n/alerts: o que precisa de atenção",
    linked: "Esta conversa está ligada à conta de parceiro {username}.",
    badKey:
      "Esta chave é desconhecida ou já foi usada. A atual está na primeira página da sua conta de parceiro.",
    unlinked:
      "Esta conversa ainda não está ligada. Envie-me a chave da primeira página da sua conta de parceiro.",
    balance: "Saldo: {balance} USD\nHoje: {today} USD\nEste mês: {month} USD",
    machines: "Máquinas online: {online} de {all}. Cartões SIM à venda: {onSale} de {sims}.",
    online: "online",
    silent: "não comunica",
    waiting: "aguarda o primeiro contacto",
    noMachines: "Ainda não registou nenhuma máquina.",
    noAlerts: "Está tudo bem: nada precisa de atenção.",
    silentMachine: "{name} não comunica.",
    waitingMachine: "{name} aguarda o primeiro contacto: inicie o agente com a chave e o segredo da máquina.",
    undeclaredMachines:
      "Máquinas que ainda não podem vender: {machines} ({names}). Declare na consola de quem são os cartões SIM.",
    unlisted: "{name}: SMS em linhas que não indicou: {count} num dia.",
    unreadable: "{name}: não foi possível ler: {count} num dia.",
    forged: "{name}: chamadas com segredo errado: {count} num dia. Se não são suas, substitua o segredo.",
    clock: "{name}: o relógio está mais de cinco minutos errado: {count} chamadas recusadas num dia.",
    claimedTwice:
      "Fora de venda porque outro cartão indica o mesmo número: {sims} cartões SIM. Veja-os na consola.",
    refusedCountry: "Cartões SIM de países que não são oferecidos: {sims}.",
    noPhone: "Cartões SIM sem número: {sims}.",
    lowSuccess: "Cartões SIM que raramente recebem um código: {sims}.",
    approved: "A sua conta de parceiro foi aprovada. Os cartões SIM podem ser postos à venda na consola.",
    rejected: "A sua conta de parceiro não foi aprovada. O motivo: {reason}",
  },
};

export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
