import type { ServiceTemplates } from "./template-text.ts";

export const mailTemplates: ServiceTemplates[] = [
  {
    code: "go",
    name: "Google",
    senders: ["Google"],
    texts: {
      en: [
        "{code:G-######} is your Google verification code.",
        "{code:G-######} - Google. Nobody else needs this.",
      ],
      ru: ["{code:G-######} - ваш проверочный код Google."],
      et: ["{code:G-######} on sinu Google kinnituskood."],
      de: ["{code:G-######} ist Ihr Google Bestätigungscode."],
      pt: ["{code:G-######} é o seu código de verificação do Google."],
      fr: ["{code:G-######} est votre code de validation Google."],
      pl: ["{code:G-######} to Twój kod weryfikacyjny Google."],
    },
  },
  {
    code: "mm",
    name: "Microsoft",
    senders: ["Microsoft"],
    texts: {
      en: [
        "Use {code:####} as your Microsoft account security code",
        "Microsoft access code: {code:#######}",
      ],
      de: ["{code:######} ist der Sicherheitscode für Ihr Microsoft Konto"],
    },
  },
  {
    code: "ya",
    name: "Yandex",
    senders: ["Yandex"],
    texts: {
      ru: [
        "Код: {code:######} . Никому его не сообщайте. Яндекс ID",
        "{code:###-###} - код для входа. Yandex",
      ],
      en: ["Your code: {code:###-###} . Yandex ID"],
    },
  },
  {
    code: "ma",
    name: "Mail.ru",
    senders: ["Mail.Ru"],
    texts: { ru: ["{code:######} - код подтверждения Mail.ru. Не передавайте его никому."] },
  },
  {
    code: "mb",
    name: "Yahoo",
    senders: ["Yahoo"],
    texts: { en: ["{code:########} is your Yahoo code. We never phone or write to ask for it."] },
  },
  {
    code: "dp",
    name: "Proton",
    senders: ["Proton"],
    texts: { en: ["Your Proton verification code is: {code:######}"] },
  },
];
