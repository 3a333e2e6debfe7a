import { describe, expect, it } from "vitest";
import { createShippedRecogniser } from "../../../../../scripts/lib/message-model/read-samples.ts";
import { services } from "../../catalogue/data/services.ts";
import { createQuarantine, type OfficeRule } from "./quarantine.ts";

const recogniser = createShippedRecogniser();
const quarantine = createQuarantine();
const decide = (country: string, sender: string, text: string, from = quarantine) => {
  const message = { country, sender, text };
  return from.decide(message, recogniser.recognise(message));
};

describe("senders", () => {
  it.each([
    ["ru", "900"],
    ["ru", "NALOG.RU"],
    ["ru", "SВЕRВАNК"],
    ["ee", "Smart-ID"],
    ["ee", "SWEDBANK"],
    ["in", "VM-HDFCBK"],
    ["in", "AD-ICICIT-S"],
    ["in", "JX-PHONPE-S"],
    ["es", "Cl@ve"],
    ["es", "CLAVE"],
    ["cn", "106903339555895588"],
    ["us", "PayPal"],
    ["de", "ELSTER"],
  ])("M2 holds messages of a listed sender: %s %s", (country, sender) => {
    expect(decide(country, sender, "482913")).toMatchObject({ isHeld: true, by: { kind: "sender" } });
  });

  it("M2 finds names that networks cut at 11 letters", () => {
    expect(decide("gb", "Nationwide ", "Your code: 482913").isHeld).toBe(true);
    expect(decide("ee", "Maksu- ja T", "Kood 482913").isHeld).toBe(true);
  });

  it.each([
    ["us", "Uber", "Your Uber code is 4471. Never share it with anybody, not even with your bank."],
    ["de", "Telegram", "Telegram-Code 48213. Wir fragen nie nach TAN oder Kreditkarte."],
    ["br", "WhatsApp", "Seu código do WhatsApp: 123-456. Não informe nem ao seu banco, nem por Pix."],
    ["pl", "Discord", "Twój kod Discord to 112233. Nie podawaj go, nawet jeśli dzwoni bank albo BLIK."],
    ["in", "AD-ZOMATO-S", "Your Zomato code is 4471. Pay by card or wallet."],
  ])("passes known services, whatever words they use: %s %s", (country, sender, text) => {
    expect(decide(country, sender, text)).toMatchObject({ isHeld: false, isReset: false });
  });
});

describe("texts of numbers and unknown names", () => {
  it.each([
    ["gb", "+447700900123", "Confirm payment of £240.00 to J Smith with code 447118"],
    ["de", "32665", "Ihre mobileTAN für die Überweisung über 240,00 EUR lautet 447118"],
    ["ru", "+79161230011", "Вы входите в мобильный банк с нового телефона. Код 4471"],
    ["pl", "3388", "Potwierdź przelew 240,00 PLN na nowe konto, kod 447118"],
    ["id", "INFO", "Kode transaksi transfer Rp500.000 ke rekening BCA: 447118"],
    ["tr", "8850", "Kartınızla 240,00 TL internet alışverişi onay şifresi 447118"],
  ])("M2 holds what confirms a payment or a login to a bank: %s", (country, sender, text) => {
    expect(decide(country, sender, text)).toMatchObject({ isHeld: true, by: { kind: "text" } });
  });

  it.each([
    ["gb", "Verify", "Food bank shift confirmed, show code 2231 at the door"],
    ["us", "22395", "Your WhatsApp code: 447-118. Don't share it with others"],
    ["ru", "AUTHMSG", "Код для входа в Telegram: 44711. Никому не сообщайте, даже сотрудникам банка"],
    ["ee", "15777", "Sinu Bolti kood on 4471"],
    ["fr", "38015", "Votre code Vinted : 447118. Livraison offerte si vous payez par carte"],
  ])("passes other codes: %s %s %s", (country, sender, text) => {
    expect(decide(country, sender, text)).toMatchObject({ isHeld: false, isReset: false });
  });

  it.each(["ee", "ru", "us", "de", "br", "in", "id"])(
    "passes a plain code of every service in %s",
    (country) => {
      const held = services
        .filter(({ code }) => code !== "ot")
        .filter(({ name }) => {
          const { isHeld, isReset } = decide(country, "+1555", `Your ${name} code is 482913`);
          return isHeld || isReset;
        });
      expect(held.map(({ name }) => name)).toEqual([]);
    },
  );

  it("tells operators which signs decided", () => {
    const signs = decide("gb", "INFO", "Confirm payment of £240.00 to J Smith with code 447118").explain();
    expect(signs.length).toBeGreaterThan(0);
    expect(signs[0]?.weight).toBeGreaterThan(0);
    expect(signs.map(({ kind, of }) => `${kind}: ${of}`)).toContain("fact: amount");
    expect(new Set(signs.map(({ kind, of }) => `${kind}: ${of}`)).size).toBe(signs.length);
  });
});

describe("M7 resets", () => {
  it.each([
    ["us", "Reset your password: https://shop.example/r/8f3a"],
    ["us", "482910 is your Facebook password reset code"],
    ["gb", "Get back into your account with 482910"],
    ["ru", "Код восстановления доступа: 482910"],
    ["ua", "Код для відновлення пароля: 482910"],
    ["de", "Zurücksetzen des Passworts: Ihr Code ist 482910"],
    ["pl", "Kod do zresetowania hasła: 482910"],
    ["tr", "Şifrenizi sıfırlamak için kod: 482910"],
    ["id", "Kode untuk mengatur ulang kata sandi: 482910"],
    ["vn", "Mã đặt lại mật khẩu của bạn là 482910"],
    ["ee", "Parooli lähtestamise kood: 482910"],
    ["pt", "Código para redefinir a sua palavra-passe: 482910"],
    ["fr", "Réinitialisez votre mot de passe : https://boutique.example/p/1"],
  ])("are recognised in %s: %s", (country, text) => {
    expect(decide(country, "+1555", text).isReset).toBe(true);
  });

  it("are recognised whoever sends them", () => {
    expect(decide("us", "Facebook", "482910 is your Facebook password reset code").isReset).toBe(true);
  });

  it.each([
    ["us", "Your code is 12345. Don't share this code or your password"],
    ["ru", "Ваш новый пароль: 4821"],
    ["us", "Telegram code 48213. You can also tap https://t.example/login/48213"],
  ])("are not seen in a customer's own codes: %s %s", (country, text) => {
    expect(decide(country, "+1555", text).isReset).toBe(false);
  });
});

describe("rules of operators", () => {
  const rule = (change: Partial<OfficeRule>): OfficeRule => ({
    country: "ee",
    kind: "sender",
    value: "kalapood",
    effect: "hold",
    ...change,
  });

  it("hold senders and words in their country only", () => {
    const own = createQuarantine([rule({}), rule({ kind: "keyword", value: "kalaturg" })]);
    expect(decide("ee", "Kala-Pood", "Kood 4711", own)).toMatchObject({ isHeld: true, by: { kind: "rule" } });
    expect(decide("ee", "1234", "Kalaturg: kood 4711", own).isHeld).toBe(true);
    expect(decide("de", "Kala-Pood", "Code 4711", own).isHeld).toBe(false);
  });

  it("let listed senders and texts pass", () => {
    const passing = createQuarantine([
      rule({ value: "swedbank", effect: "pass" }),
      rule({ kind: "keyword", value: "mobile bank", effect: "pass" }),
    ]);
    expect(decide("ee", "Swedbank", "Kood 4711", passing)).toMatchObject({
      isHeld: false,
      by: { kind: "rule" },
    });
    const text = "Your mobile bank: confirm the transfer of 20 EUR with 447118";
    expect(decide("ee", "1234", text).isHeld).toBe(true);
    expect(decide("ee", "1234", text, passing).isHeld).toBe(false);
  });

  it("hold what another rule lets pass", () => {
    const both = createQuarantine([rule({ effect: "pass" }), rule({ country: "*" })]);
    expect(decide("ee", "Kalapood", "Kood 4711", both).isHeld).toBe(true);
  });
});
