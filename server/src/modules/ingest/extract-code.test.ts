import { expect, it } from "vitest";
import { extractCode } from "./extract-code.ts";

it.each([
  ["Your Telegram code is 12345.", "12345"],
  ["G-482913 is your Google verification code.", "482913"],
  ["WhatsApp code: 123-456. Do not share it", "123456"],
  ["Ваш код: 77 88? Нет: 7788", "7788"],
  ["Код подтверждения 551-204", "551204"],
  ["Sinu kinnituskood on 9041", "9041"],
  ["Ihr Code lautet 004 917. Er gilt 10 Minuten.", "004917"],
  ["Seu código é 60 minutos válido: 338201", "338201"],
  ["【微信】验证码 902731，10分钟内有效", "902731"],
  ["رمز التحقق الخاص بك هو 640118", "640118"],
  ["رمزك ٤٨٢٩١٣", "482913"],
  ["FB-73410 is your Facebook code", "73410"],
  ["【阿里】验证码:805802,10分钟内有效", "805802"],
  ["Use A7K2Q9 to sign in", "A7K2Q9"],
  ["Open https://s.example/c/482913 to continue", "482913"],
  ["Your backup code is 8733-1590", "87331590"],
  ["Код 4821, заказ 77120943 на 1 500 руб.", "4821"],
  ["Enter 0481 before 18:30, or call 1-800-555-0199", "0481"],
  ["Tap https://acme.example/v/aB9xQ7 to confirm.", "https://acme.example/v/aB9xQ7"],
  ["Your balance is 12.50, call +37255501234", undefined],
  ["Sale! Until 31.12.2026 everything -50%", undefined],
  ["Hello", undefined],
  ["", undefined],
])("reads %s as %s", (text, code) => {
  expect(extractCode(text)).toBe(code);
});
