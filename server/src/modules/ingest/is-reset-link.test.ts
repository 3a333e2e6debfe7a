import { expect, it } from "vitest";
import { isResetLink, isResetMessage } from "./is-reset-link.ts";

it.each([
  "Reset your password: https://shop.example/r/8f3a",
  "Facebook: tap to reset your Facebook password fb.example/l/9AbC12",
  "Account recovery link www.mail.example/rec?t=1",
  "Сброс пароля: https://site.example/p/1",
  "Восстановление доступа к аккаунту https://vk.example/restore?x=1",
  "Parooli lähtestamine: https://pood.example/p/1",
  "Taasta oma konto siin: https://pood.example/k/1",
  "Passwort zurücksetzen: https://laden.example/p/1",
  "Konto wiederherstellen: laden.example/konto/abc",
  "Para redefinir a sua senha abra https://loja.example/s/1",
  "Recupere o acesso: https://loja.example/s/1",
])("M7 detects an account reset link: %s", (text) => {
  expect(isResetLink(text)).toBe(true);
});

it.each([
  "Your code is 12345",
  "Your password reset code is 12345",
  "Telegram code 48213. You can also tap https://t.example/login/48213",
  "Сброс пароля: код 1234",
  "Your parcel is on its way: https://post.example/track/1",
  "Ihr Konto ist bereit, der Code lautet 4455",
])("accepts codes and other links: %s", (text) => {
  expect(isResetLink(text)).toBe(false);
});

it.each([
  "Reset your password: https://shop.example/r/8f3a",
  "482910 is your Facebook password reset code",
  "Use 1234 to reset your Instagram password",
  "Код для сброса пароля: 1234",
  "Восстановление доступа к аккаунту, код 4411",
  "Parooli taastamise kood: 1234",
  "Ihr Code, um das Passwort zurückzusetzen: 1234",
  "Código para redefinir a sua senha: 1234",
])("M7 detects a reset code for another person's account: %s", (text) => {
  expect(isResetMessage(text)).toBe(true);
});

it.each([
  "Your code is 12345",
  "Ваш новый пароль: 4821",
  "Your WhatsApp code: 123-456. Don't share this code or your password",
  "Telegram code 48213. You can also tap https://t.example/login/48213",
  "Your account is restored, code 1234",
])("accepts the buyer's own codes: %s", (text) => {
  expect(isResetMessage(text)).toBe(false);
});
