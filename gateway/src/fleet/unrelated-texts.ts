import type { TextsByLanguage } from "./templates/template-text.ts";

/** Messages no order waits for: adverts and operator notices. None contains anything like a code. */
export const unrelatedTexts: TextsByLanguage = {
  en: [
    "Welcome! Calls and data now work as at home. Dial *100# for your balance.",
    "Weekend sale: up to 30 % off shoes and coats. See you in the store!",
    "You have a new voice message. Call your mailbox to listen.",
    "Your data pack is nearly used up. Top up in the app to keep your speed.",
  ],
  ru: [
    "Добро пожаловать! Узнать баланс: *100#. Хорошей связи!",
    "Только в эти выходные скидки до 30 % на обувь и куртки. Ждём вас!",
    "Вам звонили. Абонент снова в сети.",
  ],
  uk: ["Вітаємо! Дізнатися баланс: *101#. Гарного дня!"],
  et: [
    "Tere tulemast! Kõneaja jääki näed, kui valid *100#.",
    "Nädalavahetusel on jalanõud kuni 30 % soodsamad. Ootame sind poodi!",
  ],
  de: [
    "Willkommen im Netz! Guthaben abfragen: *100#.",
    "Nur am Wochenende: bis zu 30 % auf Schuhe und Jacken.",
  ],
  pt: ["Bem-vindo! Consulte o saldo em *222#.", "Só neste fim de semana: até 30 % de desconto em calçados."],
  es: [
    "Te damos la bienvenida. Consulta tu saldo en *111#.",
    "Este fin de semana, hasta un 30 % en zapatos.",
  ],
  fr: ["Bienvenue ! Suivez votre forfait au *123#.", "Ce week-end, jusqu'à 30 % sur les chaussures."],
  pl: ["Witamy w sieci! Stan konta sprawdzisz pod *100#."],
  id: ["Selamat datang! Cek pulsa di *888#.", "Akhir pekan ini diskon sampai 30 % untuk sepatu."],
  zh: ["欢迎使用本网络，查询余额请发送短信。", "本周末鞋类低至七折，欢迎光临。"],
  ar: ["أهلا بك! لمعرفة رصيدك اطلب *100#."],
};
