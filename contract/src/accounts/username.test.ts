import { expect, it } from "vitest";
import { findUsernameFault } from "./username.ts";

const LETTERS = "Use letters of one alphabet, digits, dot, dash and underscore";

it.each([
  "ann",
  "Ann.Lee-77_x",
  "jürgen",
  "Õnne",
  "Мария",
  "дмитрий99",
  "Ελένη",
  " ann ",
  "ｍａｒｉａ",
  "Марк",
])("E21 accepts %j", (username) => {
  expect(findUsernameFault(username)).toBeUndefined();
});

it.each([
  ["", "This field is required"],
  ["  ", "This field is required"],
  ["ab", "Username is too short"],
  ["a".repeat(33), "Username is too long"],
  // Latin with one Cyrillic or Greek letter.
  ["аnn", LETTERS],
  ["pаypal", LETTERS],
  ["αnn", LETTERS],
  // Only Cyrillic, but it reads as "copa", "MAKC", "ocea".
  ["сора", LETTERS],
  ["МАКС", LETTERS],
  ["осеа", LETTERS],
  ["a b", LETTERS],
  ["a@b.test", LETTERS],
  ["ann\u0000", LETTERS],
  ["an\u200bn", LETTERS],
  ["ann\r\nBcc: eve", LETTERS],
  ["<script>", LETTERS],
  ["1234", LETTERS],
  ["...", LETTERS],
  ["\u202enna", LETTERS],
  ["😀😀😀", LETTERS],
])("E21 refuses %j: %s", (username, fault) => {
  expect(findUsernameFault(username)).toBe(fault);
});
