import { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import { describe, expect, it } from "vitest";
import { composeMessage, fill, opensWithName } from "./compose-message.ts";
import { generalTemplates, serviceTemplates } from "./message-templates.ts";
import { createRandom } from "./random.ts";
import { unrelatedTexts } from "./unrelated-texts.ts";

const general = Object.values(generalTemplates).flat();
const special = serviceTemplates.flatMap(({ name, senders, texts }) =>
  Object.values(texts).flatMap((list) => list.map((text) => ({ name, senders, text }))),
);
const simple = (text: string) => text.normalize("NFKD").replace(/\P{L}/gu, "").toLowerCase();

describe("GATE-6 the texts of the simulated fleet", () => {
  it("cover many languages and alphabets", () => {
    expect(general.length).toBeGreaterThanOrEqual(40);
    expect(special.length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(generalTemplates).length).toBeGreaterThanOrEqual(12);
    for (const alphabet of [
      /\p{Script=Latin}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Arabic}/u,
      /\p{Script=Han}/u,
    ])
      expect(general.some((text) => alphabet.test(text))).toBe(true);
    expect(general.filter((text) => text.length > 160).length).toBeGreaterThanOrEqual(5);
  });

  it("contain their code exactly once and are not too long", () => {
    for (const template of [...general, ...special.map(({ text }) => text)]) {
      expect(template.match(/\{code/g), template).toHaveLength(1);
      const { text, code } = fill(createRandom(template), template, "Lumivo");
      expect(text.split(code), text).toHaveLength(2);
      expect(text).not.toMatch(/[{}]/);
      expect(text.length).toBeLessThanOrEqual(4000);
    }
  });

  it("general texts name the service once, as a separate word", () => {
    for (const template of general) {
      expect(template.match(/\{service\}/g), template).toHaveLength(1);
      expect(template).not.toMatch(/[\p{L}\p{N}]\{|\}[\p{L}\p{N}]/u);
    }
  });

  it("texts of a known service name it or come from its sender", () => {
    for (const { name, senders, text } of special) {
      const [first = ""] = name.split(" ");
      const isNamed = simple(text).includes(simple(first));
      expect(isNamed || senders.every((sender) => simple(name).includes(simple(sender))), text).toBe(true);
    }
  });

  it("have at least one text per language that begins with the service's name", () => {
    for (const [language, texts] of Object.entries(generalTemplates))
      expect(texts.some(opensWithName), language).toBe(true);
  });

  it("unrelated texts contain nothing like a code", () => {
    for (const text of Object.values(unrelatedTexts).flat()) expect(text).not.toMatch(/\d{4}/);
  });
});

describe("GATE-6 a simulated message", () => {
  const wanted = { service: "acme", name: "Lumivo", country: "ee" };

  it("is valid for the protocol and contains its code", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const { code, ...message } = composeMessage(createRandom(seed), {
        ...wanted,
        country: seed % 2 ? "cn" : "br",
      });
      const rest = { key: "k", iccid: "89372021000000000017", receivedAt: new Date() };
      expect(() => InboundMessage.encode({ ...rest, ...message })).not.toThrow();
      expect(message.text).toContain(code);
    }
  });

  it("is written in the languages of its country", () => {
    const texts = Array.from({ length: 200 }, (_, seed) => composeMessage(createRandom(seed), wanted).text);
    expect(texts.some((text) => text.includes("kood"))).toBe(true);
    expect(texts.some((text) => /\p{Script=Cyrillic}/u.test(text))).toBe(true);
    expect(texts.some((text) => text.includes("code"))).toBe(true);
  });

  it("comes from alphanumeric senders and from numbers", () => {
    const senders = Array.from(
      { length: 200 },
      (_, seed) => composeMessage(createRandom(seed), wanted).sender,
    );
    expect(senders).toContain("Lumivo");
    expect(senders.some((sender) => /^\d{4,5}$/.test(sender))).toBe(true);
    expect(senders.some((sender) => /^\+\d{10,}$/.test(sender))).toBe(true);
  });

  it("has codes of every common format", () => {
    const codes = Array.from({ length: 2_000 }, (_, seed) => composeMessage(createRandom(seed), wanted).code);
    const forms = [/^\d{4}$/, /^\d{5}$/, /^\d{6}$/, /^\d{7}$/, /^\d{8}$/, /^\d{3}-\d{3}$/, /^\d{3} \d{3}$/];
    for (const form of [...forms, /[A-Z]/]) expect(codes.some((code) => form.test(code))).toBe(true);
  });
});
