import { RE2JS } from "re2js";
import { expect, it } from "vitest";
import { countries } from "./countries.ts";
import { keywordPattern } from "./keyword-pattern.ts";
import { normalizeSender } from "./normalize-sender.ts";
import { protectedSenders } from "./protected-senders.ts";

function hasKeyword(country: string, text: string): boolean {
  return protectedSenders
    .filter((entry) => entry.country === country || entry.country === "*")
    .flatMap(({ keywords }) => keywords)
    .some((keyword) => RE2JS.compile(keywordPattern(keyword), RE2JS.CASE_INSENSITIVE).matcher(text).find());
}

it("protects more than 250 senders in forty countries and everywhere", () => {
  const codes = protectedSenders.map(({ country }) => country);
  expect(codes).toContain("*");
  expect(codes.length).toBeGreaterThan(40);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(protectedSenders.flatMap(({ senders }) => senders)).size).toBeGreaterThan(250);

  const known = new Set(countries.map(({ iso2 }) => iso2));
  expect(codes.filter((code) => code !== "*" && !known.has(code))).toEqual([]);
});

it("keeps senders and keywords normalized", () => {
  for (const { country, senders, keywords } of protectedSenders) {
    expect(senders.length, country).toBeGreaterThanOrEqual(9);
    expect(keywords.length, country).toBeGreaterThanOrEqual(9);
    expect(senders.filter((sender) => !sender || sender !== normalizeSender(sender))).toEqual([]);
    expect(keywords.filter((keyword) => keyword.length < 2 || keyword !== keyword.toLowerCase())).toEqual([]);
  }
});

it("normalizes senders: no case, spaces, accents or punctuation", () => {
  expect(["Smart-ID", "SMART ID", "Itaú", "gov.br"].map(normalizeSender)).toEqual([
    "smartid",
    "smartid",
    "itau",
    "govbr",
  ]);
});

it.each([
  ["ru", "Сбербанк Онлайн. Пароль 48291"],
  ["ru", "Госуслуги: код 4829"],
  ["ee", "Sinu Smart-ID kontrollkood on 4829"],
  ["de", "Ihre Sparkasse: TAN 482913"],
  ["pt", "Caixa Geral de Depósitos: código 482913"],
  ["us", "Your Bank of America code is 482913"],
  ["cn", "【招商银行】您的验证码482913"],
  ["sa", "رمز الدخول لبنك الراجحي 4829"],
  ["kr", "[국민은행] 인증번호 482913"],
  ["fi", "PayPal: 482913 on turvakoodisi"],
])("finds a protected keyword in %s: %s", (country, text) => {
  expect(hasKeyword(country, text)).toBe(true);
});

it.each([
  ["gb", "Otherwise your code 482913 expires, thank you"],
  ["de", "482913 ist dein Code, bitte nicht weitergeben. Standard-Tarif"],
  ["ru", "Код для входа: 4829. Никому не сообщайте его, даже сотрудникам"],
])("does not match a keyword inside a word in %s: %s", (country, text) => {
  expect(hasKeyword(country, text)).toBe(false);
});
