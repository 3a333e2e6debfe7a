import { expect, it } from "vitest";
import { COMMON_ENDINGS, COMMON_WHOLE, COMMON_WORDS } from "./common-words.ts";
import { isCommonPassword } from "./is-common-password.ts";

it("AUTH-3 knows thousands of passwords that would be long enough", () => {
  const made = COMMON_WORDS.flatMap((word) => COMMON_ENDINGS.map((ending) => word + ending));
  const long = [...new Set([...COMMON_WORDS, ...COMMON_WHOLE, ...made])].filter(({ length }) => length >= 8);
  expect(long.length).toBeGreaterThan(3000);
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
});

it.each([
  "password",
  "password1!",
  "p@ssw0rd",
  "p4ssw0rd123",
  "12345678",
  "0987654321",
  "12121212",
  "abcdefgh",
  "19840512",
  "qwertyuiop",
  "qwerty2024",
  "1q2w3e4r",
  "iloveyou",
  "letmein_2020",
  "monkeymonkey",
  "123456sergey",
  "пароль123",
  "sommer1999",
  "futebol10",
])("AUTH-3 refuses %s", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  "kiisu lendab üle",
  "tr0ub4dor&3",
  "violet-harbour-19",
  "Wq7#mmzLp2".toLowerCase(),
  "customer-demo",
])("AUTH-3 takes %s", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
