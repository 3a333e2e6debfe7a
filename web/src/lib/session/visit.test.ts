import { describe, expect, it } from "vitest";
import { readVisit, renderedVisit, visitCookie } from "./visit.ts";

const cookieOf = (cookie: string) => cookie.split(";")[0] ?? "";

describe("visit", () => {
  const visit = { lang: "ru", theme: "dark", currency: "KZT", role: "customer" } as const;

  it.each([true, false])("reads back its own cookie (HTTPS: %s)", (isHttps) => {
    expect(readVisit(`a=1; ${cookieOf(visitCookie(visit, isHttps))}; b=2`)).toEqual(visit);
  });

  it("is bound to this host and to HTTPS where the shop is served by HTTPS", () => {
    expect(visitCookie(visit, true)).toMatch(
      /^__Host-sonum_settings=[^;]+; Path=\/; Secure; Max-Age=\d+; SameSite=Lax$/,
    );
    expect(visitCookie(visit, false)).toMatch(/^sonum_settings=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });

  it("prefers the cookie that no other host can set", () => {
    const own = cookieOf(visitCookie(visit, true));
    const foreign = cookieOf(visitCookie({ ...visit, lang: "de" }, false));
    expect(readVisit(`${foreign}; ${own}`).lang).toBe("ru");
  });

  it.each([
    ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
    ["fr-FR,fr;q=0.9,de;q=0.7,en;q=0.3", "de"],
    ["en;q=0.5,pt-BR;q=0.9", "pt"],
    ["fr, ja", "en"],
    ["", "en"],
  ])("SHELL-13 maps Accept-Language %s to %s", (acceptLanguage, lang) => {
    expect(readVisit("", acceptLanguage).lang).toBe(lang);
  });

  it("SHELL-15 defaults to USD", () => {
    expect(readVisit("").currency).toBe("USD");
  });

  it("ignores invalid cookie values", () => {
    const forged = `sonum_settings=${encodeURIComponent("lang=<b>&theme=x&currency=<i>&role=root")}`;
    expect(readVisit(forged, "et")).toEqual({ lang: "et", theme: "auto", currency: "USD", role: "guest" });
    expect(readVisit("sonum_settings=%E0%A4%A", "")).toMatchObject({ lang: "en" });
  });
});

it("hydrates with the role and currency that the server rendered, although the cookie has changed since", () => {
  const cookie = `sonum_settings=${encodeURIComponent("lang=en&currency=EUR&role=guest")}`;
  const visit = readVisit(cookie);
  expect(renderedVisit(visit, { role: "customer", currency: "USD" })).toEqual({
    ...visit,
    role: "customer",
    currency: "USD",
  });
  expect(renderedVisit(visit, {})).toEqual(visit);
});
