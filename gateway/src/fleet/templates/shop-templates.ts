import type { ServiceTemplates } from "./template-text.ts";

export const shopTemplates: ServiceTemplates[] = [
  {
    code: "am",
    name: "Amazon",
    senders: ["Amazon"],
    texts: {
      en: ["{code:######} is your Amazon OTP. Do not give it to anybody."],
      de: ["{code:######} ist Ihr Amazon Einmalkennwort. Geben Sie es nicht weiter."],
    },
  },
  {
    code: "sg",
    name: "Ozon",
    senders: ["OZON.ru", "Ozon"],
    texts: { ru: ["Код {code:######} для входа на Ozon. Никому его не говорите!"] },
  },
  {
    code: "uu",
    name: "Wildberries",
    senders: ["Wildberries"],
    texts: { ru: ["{code:######} - код для входа. Никому не сообщайте. Wildberries"] },
  },
  {
    code: "av",
    name: "Avito",
    senders: ["Avito"],
    texts: { ru: ["{code:#####} - код Авито. Просят назвать? Это мошенники."] },
  },
  {
    code: "hx",
    name: "AliExpress",
    senders: ["AliExpress"],
    texts: {
      en: ["[AliExpress] Verification code: {code:####}"],
      ru: ["[AliExpress] Код проверки: {code:####}"],
    },
  },
  {
    code: "ka",
    name: "Shopee",
    senders: ["Shopee"],
    texts: {
      id: ["{code:######} adalah kode OTP Shopee. Jangan dibagikan."],
      pt: ["{code:######} é o seu código Shopee. Não passe para ninguém."],
    },
  },
  {
    code: "yn",
    name: "Allegro",
    senders: ["Allegro"],
    texts: { pl: ["Allegro: kod {code:######} potwierdza Twój numer. Nie podawaj go dalej."] },
  },
  {
    code: "cq",
    name: "Mercado Libre",
    senders: ["MercadoLivr", "MELI"],
    texts: {
      es: ["Mercado Libre: {code:######} es tu código. No se lo digas a nadie."],
      pt: ["Mercado Livre: {code:######} é o seu código. Não conte a ninguém."],
    },
  },
  {
    code: "pd",
    name: "iFood",
    senders: ["iFood"],
    texts: { pt: ["iFood: seu código é {code:######}. Nunca pedimos por telefone."] },
  },
  {
    code: "rr",
    name: "Wolt",
    senders: ["Wolt"],
    texts: { en: ["{code:#####} is your Wolt verification code"] },
  },
  {
    code: "ub",
    name: "Uber",
    senders: ["Uber"],
    texts: {
      en: [
        "Your Uber code: {code:####}. Never share it. qlRnn4A1sbt",
        "{code:####} Uber. Reply STOP to unsubscribe.",
      ],
      pt: ["Seu código Uber: {code:####}. Não compartilhe."],
    },
  },
  {
    code: "tx",
    name: "Bolt",
    senders: ["Bolt"],
    texts: { en: ["Bolt code: {code:####}"], et: ["Bolt: sinu kood on {code:####}"] },
  },
  {
    code: "ni",
    name: "Gojek",
    senders: ["GOJEK"],
    texts: { id: ["<#> RAHASIA! Kode masuk Gojek kamu: {code:####} . Tak ada petugas yang memintanya."] },
  },
  {
    code: "uk",
    name: "Airbnb",
    senders: ["Airbnb"],
    texts: { en: ["Airbnb: your code is {code:####}. Tell no one."] },
  },
];
