import { describe, expect, it } from "vitest";
import { decodeDeliver, NotReadable } from "./decode-deliver.ts";
import { encodeDelivers } from "./encode-message.ts";

const sentAt = new Date("2026-03-01T10:11:12.000Z");

const roundTrip = (text: string, sender = "+37255512345") => {
  const parts = encodeDelivers({ sender, text, sentAt, reference: 77 }).map(({ hex }) => decodeDeliver(hex));
  return { parts, text: parts.map((part) => part.text).join("") };
};

describe("GATE-3 a received message", () => {
  it("is decoded from a PDU of another program: number, message centre, 7-bit text", () => {
    const known = "07917283010010F5040BC87238880900F10000993092516195800AE8329BFD4697D9EC37";
    expect(decodeDeliver(known)).toEqual({
      sender: "27838890001",
      text: "hellohello",
      part: undefined,
      sentAt: new Date("1999-03-29T13:16:59.000Z"),
    });
  });

  it("keeps every character of the GSM alphabet and its extension", () => {
    const all = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0189:;<=>?¡AZÄÖÑÜ§¿azäöñüà €{}[]~\\|^";
    expect(roundTrip(all)).toMatchObject({ text: all, parts: [{ sender: "+37255512345", sentAt }] });
  });

  it.each(["Код 482-913", "验证码：805802", "رمزك 4821", "Code 12 👍🏽 ok", "Kood: 1234 õ"])(
    "reads %s",
    (text) => {
      expect(roundTrip(text).text).toBe(text);
    },
  );

  it.each(["Telegram", "Go0gle", "A", "ELEVENCHARS", "Nöel_£"])(
    "decodes the alphanumeric sender %s",
    (sender) => {
      expect(roundTrip("x", sender).parts[0]?.sender).toBe(sender);
    },
  );

  it.each([160, 161, 306, 307, 400])("joins the parts of a 7-bit text of %i characters", (length) => {
    const text = "Your code is 1234. ".repeat(30).slice(0, length);
    const { parts, text: joined } = roundTrip(text);
    expect(joined).toBe(text);
    expect(parts).toHaveLength(length <= 160 ? 1 : Math.ceil(length / 153));
    if (parts.length > 1) expect(parts[1]?.part).toEqual({ reference: "77", index: 2, total: parts.length });
  });

  it("joins a long UCS-2 message, and one with an escape at a part boundary", () => {
    for (const text of ["Длинное сообщение с кодом 4821. ".repeat(8), `${"a".repeat(152)}€${"b".repeat(40)}`])
      expect(roundTrip(text).text).toBe(text);
  });

  it("reads a 16-bit part reference", () => {
    const [{ hex } = { hex: "" }] = encodeDelivers({
      sender: "123",
      text: "я".repeat(80),
      sentAt,
      reference: 1,
    });
    const long = hex.replace("050003010201", "06080401020201").replace(/0008(.{14})8C/, "0008$18D");
    expect(decodeDeliver(long).part).toEqual({ reference: "258", index: 1, total: 2 });
  });

  it.each(["", "0", "zz", "00", "0004", "000491", "01".repeat(9), "0004FF91", `0044${"FF".repeat(200)}`])(
    "rejects an invalid PDU: %s",
    (hex) => expect(() => decodeDeliver(hex)).toThrow(NotReadable),
  );

  it("throws only NotReadable for random bytes", () => {
    let seed = 7;
    const next = () => {
      seed = (seed * 48271) % 0x7fffffff;
      return seed & 0xff;
    };
    for (let n = 0; n < 3_000; n++) {
      const hex = Buffer.from(Array.from({ length: next() % 60 }, next)).toString("hex");
      try {
        decodeDeliver(hex);
      } catch (error) {
        expect(error).toBeInstanceOf(NotReadable);
      }
    }
  });
});
