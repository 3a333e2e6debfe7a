import type { ServiceTemplates } from "./template-text.ts";

export const techTemplates: ServiceTemplates[] = [
  {
    code: "wx",
    name: "Apple",
    senders: ["Apple"],
    texts: {
      en: ["Your Apple Account code is: {code:######}. Share it with no one."],
      zh: ["【Apple】Apple Account 验证码: {code:######} 。请勿与他人共享。"],
    },
  },
  {
    code: "dr",
    name: "OpenAI",
    senders: ["OpenAI"],
    texts: {
      en: ["Your OpenAI verification code is: {code:######}", "Your ChatGPT code: {code:######} (OpenAI)"],
    },
  },
  {
    code: "acz",
    name: "Claude",
    senders: ["Anthropic"],
    texts: { en: ["Anthropic: your Claude code is {code:######}"] },
  },
  {
    code: "nv",
    name: "Naver",
    senders: ["NAVER"],
    texts: { ko: ["[네이버] 인증번호 [{code:######}] 을 입력해 주세요. NAVER"] },
  },
  {
    code: "nf",
    name: "Netflix",
    senders: ["Netflix"],
    texts: { en: ["Netflix: your verification code is {code:######}"] },
  },
  {
    code: "mt",
    name: "Steam",
    senders: ["Steam"],
    texts: { en: ["Steam: your code is {code:@#@@#}. It adds this phone to your account."] },
  },
  {
    code: "hb",
    name: "Twitch",
    senders: ["Twitch"],
    texts: { en: ["{code:######} is your Twitch verification code"] },
  },
  {
    code: "alj",
    name: "Spotify",
    senders: ["Spotify"],
    texts: { en: ["{code:######} is your Spotify code. It lapses in 20 minutes."] },
  },
];
