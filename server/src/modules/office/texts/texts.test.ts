import { byLocale } from "@sonum/contract/locale";
import { usd } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { reloadRules } from "../../../create-context.ts";
import { syncState } from "../../../sync-state.ts";

const testApp = await createTestApp();
afterAll(syncState(testApp.system));
const owner = (await testApp.signedIn("owner", ["ROLE_sao-operator"])).token;

const source = (word: string) => ({
  title: `${word} of {{LEGAL_NAME}}`,
  summary: `What ${word} says`,
  body: `## First part\n${word}: see the [rules](/legal/rules).\n\n- one\n- two`,
});
const inAllLocales = (word: string, more: object = {}) => ({
  ...byLocale((lang) => source(`${word} ${lang}`)),
  ...more,
});
const post = (path: string, payload: object, token = owner) =>
  testApp.request({ method: "POST", url: `/rest/office/texts/${path}`, token, payload });
const get = async (url: string) => (await testApp.request({ method: "GET", url, token: owner })).json();
const published = async (locale = "en") => (await get(`/rest/reference/legal/${locale}`)).data;

const save = async (id: string, texts: object, savedAt: string | null = null) =>
  (await post(`${id}/draft`, { texts, savedAt })).json<{ at: string }>().at;

async function publish(id: string, word: string, more: object = {}): Promise<void> {
  const savedAt = await save(id, inAllLocales(word));
  const wish = { savedAt, effectiveFrom: null, asksAgain: false, reason: "because", ...more };
  expect((await post(`${id}/publish`, wish)).statusCode).toBe(200);
  await reloadRules(testApp.system);
}

describe("legal texts of the office", () => {
  it("DESK-6 are visible in every language once published, and never before", async () => {
    expect(await published()).toEqual([]);
    const savedAt = await save("terms", inAllLocales("Terms"));
    expect(await published()).toEqual([]);
    const wish = { savedAt, effectiveFrom: null, asksAgain: false, reason: "first of ours" };
    const reply = await post("terms/publish", wish);
    expect(reply.json()).toMatchObject({ number: 1, state: "in_force", reason: "first of ours" });
    await vi.waitFor(async () => expect(await published("de")).toHaveLength(1));
    expect(await published("de")).toEqual([
      {
        id: "terms",
        title: "Terms de of Sonum Ltd",
        version: testApp.clock.now().toISOString().slice(0, 10),
        summary: "What Terms de says",
        parts: [
          {
            id: "part-1",
            heading: "First part",
            blocks: [
              {
                kind: "paragraph",
                runs: [
                  { text: "Terms de: see the " },
                  { text: "rules", href: "/legal/rules" },
                  { text: "." },
                ],
              },
              { kind: "list", items: [[{ text: "one" }], [{ text: "two" }]] },
            ],
          },
        ],
      },
    ]);
    const acts = await testApp.db.selectFrom("platform.auditEntries").select("what").orderBy("id").execute();
    expect(acts.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["legal text: saved", "legal text: published"]),
    );
  });

  it("DESK-6 come into force on their date, and a newer version replaces a planned one", async () => {
    const later = new Date(testApp.clock.now().getTime() + HOUR_MS).toISOString();
    await publish("cookies", "Now");
    await publish("cookies", "Later", { effectiveFrom: later });
    const titleOf = async () => (await published()).find(({ id }: { id: string }) => id === "cookies")?.title;
    expect(await titleOf()).toBe("Now en of Sonum Ltd");
    const line = (await get("/rest/office/texts")).data.find(({ id }: { id: string }) => id === "cookies");
    expect(line).toMatchObject({ inForce: { number: 1 }, planned: { number: 2 }, draft: null });
    testApp.clock.advance(HOUR_MS);
    expect(await titleOf()).toBe("Later en of Sonum Ltd");
    const { versions } = await get("/rest/office/texts/cookies");
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(["in_force", "past"]);
    expect(versions[1].texts.pt.title).toBe("Now pt of {{LEGAL_NAME}}");
  });

  it.each([
    ["<script>alert(1)</script>", "mark that is not known"],
    ["see [this](javascript:alert(1))", "address that is not allowed"],
    ["see [this](//evil.example)", "address that is not allowed"],
    ["{{SESSION_SECRET}} please", "nobody filled it in"],
    ["{{__proto__}} please", "nobody filled it in"],
  ])("DESK-6 are refused with %s in any language, and nothing changes", async (wrong, problem) => {
    const before = await published("et");
    const texts = inAllLocales("Bad", { et: { ...source("Bad"), body: `## Part\n${wrong}` } });
    const { draft } = await get("/rest/office/texts/rules");
    const savedAt = await save("rules", texts, draft?.at ?? null);
    const wish = { savedAt, effectiveFrom: null, asksAgain: false, reason: "because" };
    const reply = await post("rules/publish", wish);
    expect([reply.statusCode, reply.json().details.locale]).toEqual([400, "et"]);
    expect(reply.json().details.problem).toContain(problem);
    await reloadRules(testApp.system);
    expect(await published("et")).toEqual(before);
  });

  it("refuse to overwrite a draft that changed since it was read", async () => {
    const first = await save("offer", inAllLocales("One"));
    testApp.clock.advance(1_000);
    const second = await save("offer", inAllLocales("Two"), first);
    const stale = await post("offer/draft", { texts: inAllLocales("Three"), savedAt: first });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "conflict"]);
    const wish = { savedAt: first, effectiveFrom: null, asksAgain: false, reason: "because" };
    expect((await post("offer/publish", wish)).statusCode).toBe(409);
    expect((await post("offer/publish", { ...wish, savedAt: second })).statusCode).toBe(200);
    expect((await post("offer/publish", { ...wish, savedAt: second })).statusCode).toBe(409);
  });

  it("refuse NUL bytes and unknown languages", async () => {
    const zero = inAllLocales("Zero", { en: { ...source("Zero"), body: "## A\nb\u0000c" } });
    expect((await post("notices/draft", { texts: zero, savedAt: null })).statusCode).toBeLessThan(500);
    const french = inAllLocales("French", { fr: source("French") });
    expect((await post("notices/draft", { texts: french, savedAt: null })).statusCode).toBe(400);
    expect((await post("imprint/draft", { texts: inAllLocales("No"), savedAt: null })).statusCode).toBe(400);
  });

  it("cannot be changed once published, even by SQL", async () => {
    await expect(
      testApp.db.updateTable("office.textVersions").set({ reason: "other" }).execute(),
    ).rejects.toThrow("never changed");
  });
});

describe("a text that requires a new agreement", () => {
  it("DESK-6 blocks purchases until the new version is agreed to; later sign-ups are not asked again", async () => {
    const buyer = await testApp.signedIn("buyer", ["ROLE_sao-user"]);
    await testApp.credit(buyer.id, usd("9"));
    await testApp.simsOnSale(3);
    const buy = () =>
      testApp.request({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token: buyer.token });
    expect((await buy()).statusCode).toBe(200);

    await publish("terms", "Typos");
    await publish("acceptable-use", "Stricter", { asksAgain: true });
    await publish("terms", "New", { asksAgain: true });
    await publish("terms", "Newer typos");
    expect((await buy()).json().code).toBe("lawful_use_required");
    const own = { method: "GET", url: "/rest/user/agreements", token: buyer.token } as const;
    const { missing } = (await testApp.request(own)).json();
    const day = testApp.clock.now().toISOString().slice(0, 10);
    expect(missing).toEqual([
      { agreement: "lawfulPurchase", version: `${day}/1` },
      { agreement: "terms", version: `${day}/3` },
    ]);
    for (const payload of missing) {
      expect((await buy()).statusCode).toBe(403);
      const agreed = await testApp.request({ ...own, method: "POST", payload });
      expect(agreed.statusCode).toBe(204);
    }
    expect((await buy()).statusCode).toBe(200);
  });
});
