import { expect, it } from "vitest";
import { maskSender, maskText } from "./mask-text.ts";

it.each([
  ["Your code is 482913.", undefined, "Your code is ••••••."],
  ["G-482913 is your code", undefined, "G-•••••• is your code"],
  ["Код: ABCDEF", "ABCDEF", "Код: ••••••"],
  ["Code x7Kq2p", undefined, "Code ••••••"],
  ["Вхід у Приват24", undefined, "Вхід у Приват••"],
  ["رمز: ٤٨٢٩", undefined, "رمز: ••••"],
  ["Pay 240.00 EUR to J Smith", undefined, "Pay •••.•• EUR to J Smith"],
  ["Open https://bank.example/r/abc?t=xyz now", undefined, "Open https://bank.example/• now"],
  ["Open bank.example/r/abc now", undefined, "Open bank.example/• now"],
  ["Вход: банк.рф/ВходАбвгд", undefined, "Вход: банк.рф/•"],
  ["Open app://login?token=abcdef", undefined, "Open app://login/•"],
  ["Sent to ann@mail.example", undefined, "Sent to •@•"],
])("masks %s", (text, code, masked) => {
  expect(maskText(text, code)).toBe(masked);
});

it.each([
  ["Swedbank", "Swedbank"],
  ["65075", "65075"],
  ["+37255512345", "+•••••••••••"],
])("shows the sender %s as %s", (sender, masked) => {
  expect(maskSender(sender)).toBe(masked);
});
