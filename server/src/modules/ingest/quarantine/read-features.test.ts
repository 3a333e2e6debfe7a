import { MESSAGE_CONCEPTS } from "@sonum/contract/office/message-concepts";
import { expect, it } from "vitest";
import { createConceptFinder, parseConcepts, stems } from "./concepts.ts";
import { featureReaderFor } from "./feature-reader-for.ts";
import { hasAmount } from "./find-amount.ts";
import { foldText } from "./fold-text.ts";
import { mask } from "./mask.ts";
import { sentencesIn } from "./sentences-in.ts";

it.each([
  ["  Ihr   CODE ", " ihr code "],
  ["Hasło, Żółć, Straße, ıstanbul", "haslo, zolc, strasse, istanbul"],
  ["đặt lại mật khẩu", "dat lai mat khau"],
  ["رَمْز أُرسِل ى ک", "رمز ارسل ي ك"],
  ["𝐁𝐚𝐧𝐤 ﬁn", "bank fin"],
  ["one \r\n two", "one\ntwo"],
])("folds %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each(["12,50 EUR", "Rs.500", "₹ 500", "£240.00", "500元转账", "1,000원이", "99 ₽", "40 zł", "10 so'm"])(
  "finds an amount in %s",
  (text) => {
    expect(hasAmount(foldText(`x ${text} y`))).toBe(true);
  },
);

it.each(["code 482913", "5 tries", "12 eurovision songs", "3 km"])("finds no amount in %s", (text) => {
  expect(hasAmount(foldText(text))).toBe(false);
});

it("ends sentences at marks, lines and in scripts without spaces", () => {
  const text = foldText("Pay 12.50 now. Never share it!\nshop.example 完了。次");
  const parts = sentencesIn(text).map(({ start, end }) => text.slice(start, end).trim());
  expect(parts).toEqual(["pay 12.50 now.", "never share it!", "", "shop.example 完了。", "次"]);
});

const conceptsIn = (stems: string, languages: string[]) => {
  const find = createConceptFinder(parseConcepts(stems))(new Set(languages));
  return (text: string) =>
    find(foldText(text), [{ start: 0, end: text.length }]).flatMap((found) => [...found]);
};

it("finds concepts by beginnings of words, phrases and whole words", () => {
  const found = conceptsIn("en transfer: transfer, send money\nen card: sim$\nth card: บัตร\nar bank: بنك", [
    "en",
    "th",
    "ar",
  ]);
  expect(found("Transferring now")).toEqual(["transfer"]);
  expect(found("sending money")).toEqual(["transfer"]);
  expect(found("similar")).toEqual([]);
  expect(found("your SIM.")).toEqual(["card"]);
  expect(found("ใช้บัตรของคุณ")).toEqual(["card"]);
  expect(found("والبنك")).toEqual(["bank"]);
});

it("reads an unexpected language if more of the text is in it than in the others", () => {
  const found = conceptsIn("en code: code\nen bank: kod$\nde password: passwort\nfr account: compte", ["en"]);
  expect(found("Passwort: Code 4711")).toEqual(["password", "code"]);
  expect(found("Code, compte, Passwort")).toEqual(["code", "password"]);
  expect(found("code, kod, compte")).toEqual(["code", "bank"]);
});

it.each([
  ["Kod vosstanovleniya", "ru", ["regain"]],
  ["Vidnovlennya dostupu", "uk", ["regain"]],
  ["Kupiya", "kk", ["password"]],
])("finds concepts of Cyrillic stems in Latin letters: %s", (text, language, concepts) => {
  const found = conceptsIn("ru regain: восстан\nuk regain: віднов\nkk password: құпия\nru food: еда", [
    language,
  ]);
  expect(found(text)).toEqual(concepts);
});

it("finds no short Cyrillic stem in Latin letters", () => {
  expect(conceptsIn("ru food: еда", ["ru"])("Edam")).toEqual([]);
});

it("reads the name of the author where a sentence warns, and no other name there", () => {
  const factsOf = (text: string) => featureReaderFor("us")({ sender: "22395", text }, []).named;
  expect(factsOf("BofA: do not share this code 482913.")).toContain("clear name signs");
  expect(factsOf("Do not share this code 482913 with BofA.")).not.toContain("clear name");
});

it("knows every concept of the stems", () => {
  const known = new Set<string>(MESSAGE_CONCEPTS);
  expect(stems.filter(({ concept }) => !known.has(concept))).toEqual([]);
  expect(MESSAGE_CONCEPTS.filter((one) => !stems.some(({ concept }) => concept === one))).toEqual([]);
});

it("masks numbers and names", () => {
  expect(mask("seb: code 12-34!", [{ start: 0, end: 3 }])).toBe(" § code 0 0 ");
});
