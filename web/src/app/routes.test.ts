// @vitest-environment node
import { LOCALES } from "@sonum/contract/locale";
import { describe, expect, it } from "vitest";
import { CUSTOMER_PAGES, PARTNER_PAGES } from "../../test/account-pages.ts";
import { headerOf, openPage, setApiReply, settingsCookie } from "../../test/open-page.ts";

const PUBLIC = [
  "/sign_up",
  "/login",
  "/activations",
  "/activations/ee",
  "/activations/ee/tg",
  "/rent_numbers",
  "/api",
  "/partner",
  "/partner/sign_up",
  "/referrals",
  "/help",
  "/verify?token=abc&email=ann@mail.example",
  "/error",
];
const ACCOUNT = [...CUSTOMER_PAGES, "/account/profile"];
const ROLES = ["customer", "partner", "operator"] as const;
const HOMES = { customer: "/account/numbers", partner: "/account/partner", operator: "/office" };

const as = (role: string) => settingsCookie(`role=${role}`);
const destinationOf = async (path: string, role: string) => {
  const page = await openPage(path, as(role));
  return page.status === 200 ? path : headerOf(page, "location");
};

describe("the routes", () => {
  it.each(PUBLIC)("SHELL-2 %s is public and has its own title", async (path) => {
    const page = await openPage(path);
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/<title>[^<]+<\/title>/);
    for (const role of ROLES) if (path !== "/login") expect(await destinationOf(path, role)).toBe(path);
  });

  it.each(ACCOUNT)("SHELL-3 SHELL-6 %s is for customers and sends guests to the login", async (path) => {
    expect(await destinationOf(path, "customer")).toBe(path);
    expect(headerOf(await openPage(path), "location")).toBe(`/login?to=${encodeURIComponent(path)}`);
  });

  it.each(PARTNER_PAGES)("SHELL-3 SHELL-6 %s is for partners only", async (path) => {
    expect(await destinationOf(path, "partner")).toBe(path);
    expect(await destinationOf(path, "customer")).toBe(HOMES.customer);
    expect(await destinationOf(path, "operator")).toBe(HOMES.operator);
    expect(headerOf(await openPage(path), "location")).toBe(`/login?to=${encodeURIComponent(path)}`);
  });

  it.each(ROLES)("SHELL-3 /account leads a %s to their home page", async (role) => {
    expect(await destinationOf("/account", role)).toBe(HOMES[role]);
  });

  it.each(["../../etc/passwd", "..%2fru", "xx", "<script>alert(1)</script>", "__proto__", ""])(
    "F9 shows the page in English for the unknown language %j",
    async (lang) => {
      const cookie = settingsCookie(`lang=${encodeURIComponent(lang)}`);
      const page = await openPage("/help", cookie);
      expect(page.status).toBe(200);
      expect(page.body).toContain('<html lang="en"');
      expect(page.body).not.toContain("<script>alert");
      expect((await openPage(`/${encodeURIComponent(lang || "xx")}`)).status).toBe(404);
    },
  );

  it.each(["/office", "/office/mails"])("SHELL-22 SHELL-6 %s is for operators only", async (path) => {
    const office = await openPage(path, as("operator"));
    expect(office.status).toBe(200);
    expect(office.body).toContain('<script type="module" src="/assets/office.js"');
    expect(office.body).not.toContain("/assets/entry.js");
    for (const role of ["customer", "partner"]) {
      const page = await openPage(path, as(role));
      expect(page.status).toBe(404);
      expect(page.body).not.toContain("/assets/office.js");
    }
    expect(headerOf(await openPage(path), "location")).toBe(`/login?to=${encodeURIComponent(path)}`);
  });

  it("SHELL-5 answers an unknown office path with 404, inside the office", async () => {
    const page = await openPage("/office/nope", as("operator"));
    expect(page.status).toBe(404);
    expect(page.body).toContain("/assets/office.js");
  });

  it.each([
    "/recover/abc",
    "/legal/terms",
    "/legal/privacy",
    "/abuse",
    "/owner_block",
    "/transparency",
    "/proof",
  ])("SHELL-22 %s is public", async (path) => expect((await openPage(path)).status).toBe(200));

  it("SHELL-22 SHELL-11 shows the under-construction page for a closed section only", async () => {
    const end = setApiReply("/rest/reference/storefront", { closedSections: ["referrals"], promoHours: 12 });
    const [closed, other] = [await openPage("/referrals"), await openPage("/help")];
    end();
    expect(closed.body).toContain("Temporarily unavailable");
    expect(closed.body).not.toContain("An example");
    expect(other.body).not.toContain("Temporarily unavailable");
  });

  it.each(LOCALES)("API-1 /api is public in %s", async (lang) => {
    const { body } = await openPage(`/${lang}/api`);
    expect(body).toContain("smsbower");
    expect(body).toContain("RateLimit-Remaining");
  });

  it("SHOP-2 SHOP-19 /rent_numbers is home in Rent mode", async () => {
    const modes = async (path: string) =>
      [...(await openPage(path)).body.matchAll(/<a [^>]*href="\/(activations|rent_numbers)"[^>]*>/g)]
        .filter(([link]) => link.includes('aria-current="page"'))
        .map(([, mode]) => mode);
    expect(new Set(await modes("/activations"))).toEqual(new Set(["activations"]));
    expect(new Set(await modes("/rent_numbers"))).toEqual(new Set(["rent_numbers"]));
    expect((await openPage("/rent_numbers")).body).toContain("A number that stays yours for days");
  });

  it.each(LOCALES)("SHOP-19 /referrals explains the programme in %s", async (lang) => {
    const { body } = await openPage(`/${lang}/referrals`);
    const text = body.replaceAll(/<script.*?<\/script>/gs, "").replaceAll("\u00a0", " ");
    expect(text.match(/6 %/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).toMatch(/3 (months|месяца|kuud|Monate|meses)/);
    expect(text).toContain("300 USD");
  });
});
