import type { ServiceTemplates } from "./template-text.ts";

export const messengerTemplates: ServiceTemplates[] = [
  {
    code: "tg",
    name: "Telegram",
    senders: ["Telegram"],
    texts: {
      en: [
        "Telegram code: {code:#####}\n\nPlease keep this login code to yourself.",
        "Telegram code {code:#####} lets a new device in. It was not you? Then leave it unused.",
        "A tap on the link opens Telegram on your phone:\nhttps://t.me/login/{code:#####}",
      ],
      ru: ["Код Telegram: {code:#####}\n\nНе пересылайте его никому, даже знакомым."],
      de: ["Telegram-Code: {code:#####}\n\nBitte geben Sie ihn nicht weiter."],
      pt: ["Código Telegram: {code:#####}\n\nGuarde-o só para você."],
    },
  },
  {
    code: "wa",
    name: "WhatsApp",
    senders: ["WhatsApp"],
    texts: {
      en: [
        "Your WhatsApp code: {code:###-###}\n\nKeep it to yourself.",
        "One tap confirms this phone for WhatsApp: v.whatsapp.com/{code:######}",
        "<#> WhatsApp code {code:###-###} . Nobody from our team will ask you for it.\n4sgLq1p5sV6",
      ],
      ru: ["Ваш код WhatsApp: {code:###-###}\n\nНе сообщайте его другим."],
      et: ["Sinu WhatsApp kood: {code:###-###}\n\nÄra näita seda teistele."],
      pt: ["Seu código do WhatsApp: {code:###-###}\n\nNão mostre a ninguém."],
      es: ["Tu código de WhatsApp: {code:###-###}\n\nNo se lo des a nadie."],
      id: ["Kode WhatsApp kamu: {code:###-###}\n\nSimpan untuk dirimu sendiri."],
      ar: ["رمز WhatsApp الخاص بك: {code:###-###}\n\nاحتفظ به لنفسك."],
    },
  },
  {
    code: "vi",
    name: "Viber",
    senders: ["Viber"],
    texts: {
      en: ["Viber code: {code:######}. Type it in the app within 10 minutes."],
      ru: ["Код Viber: {code:######}. Введите его в приложении."],
      uk: ["Код Viber: {code:######}. Введіть його у застосунку."],
    },
  },
  {
    code: "ds",
    name: "Discord",
    senders: ["Discord"],
    texts: { en: ["Your Discord security code is: {code:######}"] },
  },
  {
    code: "wb",
    name: "WeChat",
    senders: ["WeChat"],
    texts: {
      en: [
        "[WeChat] {code:######} confirms this phone for your account. Forwarding it may cost you the account.",
      ],
      zh: ["【微信】验证码 {code:######}，转发可能导致账号被盗。"],
    },
  },
  {
    code: "bw",
    name: "Signal",
    senders: ["Signal"],
    texts: { en: ["SIGNAL: Your code is {code:###-###}\n\nDo not tell it to anyone.\ndoDiFGKPO1r"] },
  },
  {
    code: "me",
    name: "LINE",
    senders: ["LINE"],
    texts: {
      en: ["Your LINE verification code is {code:######}. It lapses in 30 minutes."],
      ja: ["LINE: 認証番号 {code:######} を入力してください。他人に教えないでください。"],
      th: ["LINE: รหัสยืนยัน {code:######} ห้ามบอกผู้อื่น"],
    },
  },
  {
    code: "kt",
    name: "KakaoTalk",
    senders: ["Kakao", "KakaoTalk"],
    texts: {
      en: ["[Kakao] Verification number: {code:######}"],
      ko: ["[카카오톡] 인증번호는 {code:######} 입니다. [Kakao]"],
    },
  },
  {
    code: "mj",
    name: "Zalo",
    senders: ["Zalo"],
    texts: { vi: ["Zalo: {code:######} la ma kich hoat. Khong dua cho nguoi khac."] },
  },
];
