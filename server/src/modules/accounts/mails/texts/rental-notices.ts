import type { MailTexts } from "../mail-text.ts";

const endsSoon: MailTexts = {
  en: {
    subject: "Your number {phone} ends soon",
    lines: [
      "Hello {username},",
      "you have rented {phone} until {endsAt}. Prolong it in time to keep it; after the end it goes to somebody else.",
    ],
    button: "To my rentals",
    notes: ["A rental that prolongs itself does so an hour before its end, if your balance pays for it."],
  },
  ru: {
    subject: "Аренда номера {phone} скоро закончится",
    lines: [
      "Здравствуйте, {username}!",
      "Вы арендовали {phone} до {endsAt}. Продлите вовремя, чтобы сохранить номер: потом он достанется другому.",
    ],
    button: "К моей аренде",
    notes: ["Аренда с автопродлением продлевается за час до конца, если на балансе достаточно средств."],
  },
  et: {
    subject: "Teie numbri {phone} rent lõpeb peagi",
    lines: [
      "Tere, {username}!",
      "olete numbri {phone} rentinud kuni {endsAt}. Pikendage õigel ajal, et see alles jääks; pärast saab selle keegi teine.",
    ],
    button: "Minu rendid",
    notes: ["Automaatselt pikenev rent pikeneb tund enne lõppu, kui kontol on piisavalt raha."],
  },
  de: {
    subject: "Ihre Nummer {phone} läuft bald ab",
    lines: [
      "Guten Tag {username},",
      "Sie haben {phone} bis {endsAt} gemietet. Verlängern Sie rechtzeitig, sonst bekommt sie danach jemand anderes.",
    ],
    button: "Zu meinen Mietnummern",
    notes: ["Was sich selbst verlängert, tut das eine Stunde vor dem Ende, wenn das Guthaben reicht."],
  },
  pt: {
    subject: "O seu número {phone} termina em breve",
    lines: [
      "Olá, {username}!",
      "alugou {phone} até {endsAt}. Prolongue a tempo para o manter; depois do fim passa para outra pessoa.",
    ],
    button: "Os meus alugueres",
    notes: ["Um aluguer com prolongamento automático prolonga-se uma hora antes do fim, se o saldo chegar."],
  },
};

const notExtended: MailTexts = {
  en: {
    subject: "Your number {phone} could not be prolonged",
    lines: [
      "Hello {username},",
      "{phone} ends at {endsAt} and should prolong itself, but could not: the balance is too small, or the number is not free any longer. We try again until the end.",
    ],
    button: "To my rentals",
    notes: [],
  },
  ru: {
    subject: "Не удалось продлить номер {phone}",
    lines: [
      "Здравствуйте, {username}!",
      "Аренда {phone} заканчивается {endsAt}. Автопродление не удалось: не хватает средств или номер больше не свободен. До конца аренды мы будем пробовать снова.",
    ],
    button: "К моей аренде",
    notes: [],
  },
  et: {
    subject: "Numbrit {phone} ei õnnestunud pikendada",
    lines: [
      "Tere, {username}!",
      "{phone} rent lõpeb {endsAt} ja pidi ise pikenema, kuid ei saanud: kontol on liiga vähe raha või number ei ole enam vaba. Proovime lõpuni uuesti.",
    ],
    button: "Minu rendid",
    notes: [],
  },
  de: {
    subject: "Ihre Nummer {phone} konnte nicht verlängert werden",
    lines: [
      "Guten Tag {username},",
      "{phone} endet am {endsAt} und sollte sich selbst verlängern. Das ging nicht: Das Guthaben reicht nicht, oder die Nummer ist nicht mehr frei. Bis zum Ende versuchen wir es wieder.",
    ],
    button: "Zu meinen Mietnummern",
    notes: [],
  },
  pt: {
    subject: "Não foi possível prolongar o número {phone}",
    lines: [
      "Olá, {username}!",
      "{phone} termina em {endsAt} e devia prolongar-se, mas não foi possível: o saldo não chega ou o número já não está livre. Tentamos de novo até ao fim.",
    ],
    button: "Os meus alugueres",
    notes: [],
  },
};

const lost: MailTexts = {
  en: {
    subject: "Your number {phone} is gone, and the days left are paid back",
    lines: [
      "Hello {username},",
      "the SIM of {phone} has not been reachable for a long time, so we ended the rental. What you paid for the days without it is on your balance again.",
    ],
    button: "To my rentals",
    notes: [],
  },
  ru: {
    subject: "Номер {phone} пропал, оставшиеся дни возвращены",
    lines: [
      "Здравствуйте, {username}!",
      "SIM-карта номера {phone} долго недоступна, поэтому мы завершили аренду. Оплата за дни без номера снова на вашем балансе.",
    ],
    button: "К моей аренде",
    notes: [],
  },
  et: {
    subject: "Number {phone} on kadunud, allesjäänud päevade raha on tagasi",
    lines: [
      "Tere, {username}!",
      "numbri {phone} SIM-kaart ei ole kaua kättesaadav olnud, seepärast lõpetasime rendi. Päevade eest, mil numbrit polnud, on raha taas teie kontol.",
    ],
    button: "Minu rendid",
    notes: [],
  },
  de: {
    subject: "Ihre Nummer {phone} ist weg, die übrigen Tage sind erstattet",
    lines: [
      "Guten Tag {username},",
      "die SIM-Karte von {phone} war lange nicht erreichbar, deshalb haben wir die Miete beendet. Was Sie für die Tage ohne sie bezahlt haben, ist wieder auf Ihrem Guthaben.",
    ],
    button: "Zu meinen Mietnummern",
    notes: [],
  },
  pt: {
    subject: "O número {phone} desapareceu, os dias restantes foram devolvidos",
    lines: [
      "Olá, {username}!",
      "o cartão SIM de {phone} esteve muito tempo inacessível, por isso terminámos o aluguer. O que pagou pelos dias sem ele está de novo no seu saldo.",
    ],
    button: "Os meus alugueres",
    notes: [],
  },
};

const blocked: MailTexts = {
  en: {
    subject: "Your rental of {phone} has ended, and the days left are paid back",
    lines: [
      "Hello {username},",
      "the service you rented {phone} for may no longer be sold here, so we ended the rental. What you paid for the days left is on your balance again.",
    ],
    button: "To my rentals",
    notes: [],
  },
  ru: {
    subject: "Аренда номера {phone} завершена, оставшиеся дни возвращены",
    lines: [
      "Здравствуйте, {username}!",
      "Сервис, для которого вы арендовали {phone}, больше нельзя продавать у нас, поэтому мы завершили аренду. Оплата за оставшиеся дни снова на вашем балансе.",
    ],
    button: "К моей аренде",
    notes: [],
  },
  et: {
    subject: "Numbri {phone} rent on lõppenud, allesjäänud päevade raha on tagasi",
    lines: [
      "Tere, {username}!",
      "teenust, mille jaoks te numbri {phone} rentisite, ei tohi siin enam müüa, seepärast lõpetasime rendi. Allesjäänud päevade raha on taas teie kontol.",
    ],
    button: "Minu rendid",
    notes: [],
  },
  de: {
    subject: "Die Miete von {phone} ist beendet, die übrigen Tage sind erstattet",
    lines: [
      "Guten Tag {username},",
      "der Dienst, für den Sie {phone} gemietet haben, darf hier nicht mehr verkauft werden, deshalb haben wir die Miete beendet. Was Sie für die übrigen Tage bezahlt haben, ist wieder auf Ihrem Guthaben.",
    ],
    button: "Zu meinen Mietnummern",
    notes: [],
  },
  pt: {
    subject: "O aluguer de {phone} terminou, os dias restantes foram devolvidos",
    lines: [
      "Olá, {username}!",
      "o serviço para o qual alugou {phone} já não pode ser vendido aqui, por isso terminámos o aluguer. O que pagou pelos dias restantes está de novo no seu saldo.",
    ],
    button: "Os meus alugueres",
    notes: [],
  },
};

export const rentalNotices = {
  rental_ends_soon: endsSoon,
  rental_not_prolonged: notExtended,
  rental_lost: lost,
  rental_blocked: blocked,
} as const;
