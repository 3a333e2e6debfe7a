import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { msg, plural } from "@lingui/core/macro";
import { LOCALES } from "@sonum/contract/locale";
import { describe, expect, it } from "vitest";
import { createI18n, loadTexts } from "./index.ts";
import { TEXT_AREAS } from "./text-areas.ts";

const readTexts = (file: string): Map<string, string> => {
  const source = readFileSync(join(import.meta.dirname, file), "utf8");
  const pairs = source.matchAll(/^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"$/gm);
  return new Map(
    [...pairs].map(([, context, id = "", text = ""]) => [context ? `${id} (${context})` : id, text]),
  );
};

const elementsIn = (text: string) => new Set(text.match(/<\/?\d+\/?>/g));

/** A page may load several of these at once, so an id must have the same text in every file. */
const FILES = ["first-page.po", ...TEXT_AREAS.map((area) => `${area}.po`)];

describe("texts", () => {
  it.each(LOCALES)("SHELL-13 are complete in %s", (locale) => {
    const files = readdirSync(join(import.meta.dirname, locale)).filter((file) => file.endsWith(".po"));
    expect(files.toSorted()).toEqual(FILES.toSorted());
    for (const file of files) {
      const source = readTexts(`en/${file}`);
      const texts = readTexts(`${locale}/${file}`);
      expect(source.size).toBeGreaterThan(20);
      expect([...texts.keys()]).toEqual([...source.keys()]);
      expect([...texts].filter(([, translation]) => translation === "")).toEqual([]);
    }
  });

  it.each(LOCALES)("translate an id the same way in every area in %s", (locale) => {
    const translations = new Map<string, string>();
    for (const [id, translation] of FILES.flatMap((file) => [...readTexts(`${locale}/${file}`)])) {
      expect(translations.get(id) ?? translation, id).toBe(translation);
      translations.set(id, translation);
    }
  });

  it.each(LOCALES)("F9 contain no HTML in %s, only numbered elements of the source", (locale) => {
    for (const file of FILES)
      for (const [id, translation] of readTexts(`${locale}/${file}`)) {
        expect(translation.match(/<(?!\/?\d+\/?>)[a-z!/]/i), id).toBeNull();
        expect(elementsIn(translation), id).toEqual(elementsIn(id));
      }
  });

  it("AUTH-13 match the specification word for word in Russian", async () => {
    const russian = new Map([...readTexts("ru/first-page.po"), ...readTexts("ru/account.po")]);
    expect(russian.get("Error loading data: {status}")).toBe("Ошибка загрузки данных: {status}");
    expect(russian.get("The data did not pass validation on the server.")).toBe(
      "Данные не прошли проверку валидности на сервере.",
    );
    expect(russian.get("Your session has expired. Please sign in.")).toBe(
      "Ваша сессия истекла. Требуется авторизация.",
    );
    expect(russian.get("Access denied. Contact the administrator.")).toBe(
      "Доступ запрещен. Обратитесь к администратору.",
    );
    expect(russian.get("Server error.")).toBe("Ошибка на сервере.");
    expect(russian.get("Page not found")).toBe("Страница не найдена");
  });

  it.each([
    ["ru", ["1 номер ожидает", "3 номера ожидают", "5 номеров ожидают"]],
    ["et", ["1 number ootab", "3 numbrit ootab", "5 numbrit ootab"]],
    ["de", ["1 Nummer wartet", "3 Nummern warten", "5 Nummern warten"]],
    ["pt", ["1 número aguarda", "3 números aguardam", "5 números aguardam"]],
  ] as const)("SHELL-13 use the right plural forms in %s", async (locale, expected) => {
    const i18n = await createI18n(locale);
    await loadTexts("account");
    const waiting = (count: number) =>
      msg`${plural(count, { one: "# number is waiting", other: "# numbers are waiting" })}`;
    expect([1, 3, 5].map((count) => i18n._(waiting(count)))).toEqual(expected);
  });
});
