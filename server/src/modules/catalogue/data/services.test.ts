import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { createPatternSet } from "../../ingest/pattern-set.ts";
import { countries } from "./countries.ts";
import { normalizeSender } from "./normalize-sender.ts";
import { popular } from "./popular.ts";
import { services } from "./services.ts";
import { textPatterns } from "./text-patterns.ts";

const LANGUAGE_FRAMES = [
  (name: string) => `Your ${name} code is 482913`,
  (name: string) => `${name}: 482913`,
  (name: string) => `Код ${name}: 482913. Никому его не сообщайте`,
  (name: string) => `Sinu ${name} kood on 482913`,
  (name: string) => `Dein ${name} Bestätigungscode lautet 482913`,
  (name: string) => `Seu código ${name}: 482913`,
];

const compile = (pattern: string) => RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);

const specific = services.filter(({ code }) => code !== "ot");

const recognisers = specific.map((service) => ({
  service,
  pattern: compile(textPatterns(service).join("|")),
}));

const patternSet = createPatternSet(specific.map((service) => textPatterns(service).join("|")));

describe("the list of services", () => {
  it("SHOP-11 ships more than 300 services and more than 100 countries", () => {
    expect(services.length).toBeGreaterThan(330);
    expect(countries.length).toBeGreaterThan(150);
  });

  it("has unique codes and names", () => {
    const codes = services.map(({ code }) => code);
    const names = services.map(({ name }) => name.toLowerCase());
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(names).size).toBe(names.length);
    expect(codes.filter((code) => !/^[a-z0-9]{2,12}$/.test(code))).toEqual([]);
  });

  it("reserves the code of whole-number rentals and has one for any other service", () => {
    expect(services.some(({ code }) => code === "full")).toBe(false);
    expect(services.find(({ code }) => code === "ot")).toMatchObject({ senders: [], patterns: [] });
  });

  it("starts with the popular services in their order", () => {
    expect(services.slice(0, popular.length).map(({ code }) => code)).toEqual(popular);
    expect(popular.length).toBeGreaterThanOrEqual(40);
  });

  it("fills sixteen categories with several services each", () => {
    const byCategory = Map.groupBy(services, ({ category }) => category);
    expect(byCategory.size).toBe(16);
    for (const [, members] of byCategory) expect(members.length).toBeGreaterThanOrEqual(20);
  });
});

describe("the senders of a service", () => {
  it("are normalized and short enough for the network", () => {
    const senders = services.flatMap((service) => service.senders);
    expect(senders.filter((sender) => sender !== normalizeSender(sender))).toEqual([]);
    expect(senders.filter((sender) => !/^[a-z0-9]{1,14}$/.test(sender))).toEqual([]);
    expect(senders.filter((sender) => sender.length > 11).length / senders.length).toBeLessThan(0.02);
  });

  it('belong to one service, and every service except "any other" has some', () => {
    const senders = services.flatMap((service) => service.senders);
    expect(senders.filter((sender, index) => senders.indexOf(sender) !== index)).toEqual([]);
    expect(services.filter((service) => service.senders.length === 0).map(({ code }) => code)).toEqual([
      "ot",
    ]);
  });
});

describe("the text patterns of a service", () => {
  it("compile in RE2 and recognise an ordinary message in each language", () => {
    for (const { service, pattern } of recognisers) {
      for (const frame of LANGUAGE_FRAMES) {
        expect(pattern.test(frame(service.name)), frame(service.name)).toBe(true);
      }
    }
  });

  it("match no other service", () => {
    for (const { code, name } of specific) {
      const text = `Your ${name} code is 482913`;
      expect(recognised(text), text).toEqual([code]);
    }
  });

  it("do not mistake an ordinary word for a service", () => {
    expect(recognised("Your Telegram code: 12345. Do not give it to anyone, even on the line")).toEqual([
      "tg",
    ]);
    expect(recognised("482913 is your code. Enter it to match your target in the next step")).toEqual([]);
    expect(recognised("482913 is your verification code. Signal strength does not matter.")).toEqual([]);
    expect(recognised("G-482913 is your verification code.")).toEqual(["go"]);
  });
});

function recognised(text: string): (string | undefined)[] {
  return patternSet.match(text).map((index) => specific[index]?.code);
}
