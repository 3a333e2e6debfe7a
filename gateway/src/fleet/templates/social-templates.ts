import type { ServiceTemplates } from "./template-text.ts";

export const socialTemplates: ServiceTemplates[] = [
  {
    code: "ig",
    name: "Instagram",
    senders: ["Instagram"],
    texts: {
      en: [
        "{code:### ###} is your Instagram code. Keep it private.",
        "Use {code:### ###} to sign in to Instagram.",
      ],
      ru: ["{code:### ###} - ваш код Instagram. Никому его не показывайте."],
      pt: ["{code:### ###} é o seu código do Instagram. Não mostre a ninguém."],
    },
  },
  {
    code: "fb",
    name: "Facebook",
    senders: ["Facebook", "FB"],
    texts: {
      en: ["{code:FB-#####} is your Facebook confirmation code", "{code:########} is your Facebook code"],
      es: ["{code:FB-#####} es tu código de confirmación de Facebook"],
      id: ["{code:FB-#####} adalah kode konfirmasi Facebook Anda"],
    },
  },
  {
    code: "lf",
    name: "TikTok",
    senders: ["TikTok"],
    texts: {
      en: ["[TikTok] {code:######} is your verification code, good for 5 minutes. Tell no one."],
      ru: ["[TikTok] {code:######} - код подтверждения, действует 5 минут."],
      de: ["[TikTok] {code:######} ist dein Bestätigungscode, gültig für 5 Minuten."],
    },
  },
  {
    code: "tw",
    name: "X (Twitter)",
    senders: ["Twitter", "X"],
    texts: { en: ["Your X confirmation code is {code:######}. Replying will not help. x.com"] },
  },
  {
    code: "vk",
    name: "VK",
    senders: ["VK", "VKcom"],
    texts: {
      ru: ["VK: {code:######} - код для входа. Его не знает даже поддержка.", "{code:######} - код VK ID"],
    },
  },
  {
    code: "ok",
    name: "OK.ru",
    senders: ["OK.RU", "OK"],
    texts: { ru: ["{code:######} - код для Одноклассников. ok.ru никогда не спросит его."] },
  },
  {
    code: "fu",
    name: "Snapchat",
    senders: ["Snapchat"],
    texts: { en: ["Snapchat code: {code:######}. Nobody at our side will ask you for it."] },
  },
  {
    code: "oi",
    name: "Tinder",
    senders: ["Tinder"],
    texts: {
      en: ["Your Tinder code is {code:######}. Keep it a secret."],
      de: ["Dein Tinder Code: {code:######}"],
    },
  },
  {
    code: "tn",
    name: "LinkedIn",
    senders: ["LinkedIn"],
    texts: { en: ["{code:######} is the code to verify your phone on LinkedIn."] },
  },
];
