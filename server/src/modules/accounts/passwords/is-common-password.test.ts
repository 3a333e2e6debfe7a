import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCommonPassword } from "./is-common-password.ts";

const leaked = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

it("AUTH-3 knows the most leaked passwords, thousands of them long enough to pass", () => {
  expect(leaked.filter(({ length }) => length >= 8).length).toBeGreaterThan(15_000);
  expect(leaked.filter((password) => !isCommonPassword(password))).toEqual([]);
});

it("AUTH-3 stores them in normalised form", () => {
  expect(leaked.filter((password) => password !== password.normalize("NFKC").toLowerCase().trim())).toEqual(
    [],
  );
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
  "dragon123456789",
  "1q2w3e4r",
  "iloveyou",
  "letmein_2020",
  "monkeymonkey",
  "123456sergey",
  "пароль123",
  "йцукенгш",
  "солнышко",
  "sommer1999",
  "futebol10",
  "parool123",
])("AUTH-3 refuses %s", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  "kiisu lendab üle",
  "tr0ub4dor&3",
  "violet-harbour-19",
  "Wq7#mmzLp2".toLowerCase(),
  "customer-demo",
  "осенний дождь 7",
  "sommer48213",
  "?!*#_-@+?",
])("AUTH-3 accepts %s", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
