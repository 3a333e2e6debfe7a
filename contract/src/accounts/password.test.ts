import { expect, it } from "vitest";
import { findPasswordFault, personalWords } from "./password.ts";

const rule = { lengthMin: 8, words: personalWords({ username: "Margarita", email: "m.lee@mail.test" }) };

it.each([
  ["", "This field is required"],
  ["abcd", "Password is too short"],
  ["1234567", "Password is too short"],
  // Eight bytes, four letters.
  ["äöüß", "Password is too short"],
  ["😀😀😀😀", "Password is too short"],
  ["ab".repeat(65), "Password is too long"],
  ["aaaaaaaaaaaa", "Password is too common"],
  ["margarita", "Password contains your name or e-mail"],
  ["MARGARITA99!", "Password contains your name or e-mail"],
  ["atiragram", "Password contains your name or e-mail"],
  ["m.lee@mail.test", "Password contains your name or e-mail"],
  ["m.leem.lee", "Password contains your name or e-mail"],
  ["Sonum2026", "Password contains your name or e-mail"],
  ["violet harbour", undefined],
  ["margarita drinks too much", undefined],
  ["пароль из слов", undefined],
  ["密码密码一二三四", undefined],
  ["a b c d e", undefined],
])("AUTH-2 AUTH-3 %j: %s", (password, fault) => {
  expect(findPasswordFault(password, rule)).toBe(fault);
});

it("AUTH-3 treats composed and decomposed letters alike", () => {
  const spelled = "pässwörd wie".normalize("NFD");
  expect(findPasswordFault(spelled, rule)).toBeUndefined();
  expect(findPasswordFault("äöüß".normalize("NFD"), rule)).toBe("Password is too short");
});

it("AUTH-3 allows a minimum length of 4", () => {
  expect(findPasswordFault("zq9k", { lengthMin: 4 })).toBeUndefined();
  expect(findPasswordFault("zq9", { lengthMin: 4 })).toBe("Password is too short");
});
