import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ApiCustomer, createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { fillState } from "../../../create-context.ts";
import type { Ctx } from "../../../platform/context.ts";
import { stateSweeps, syncState } from "../../../sync-state.ts";
import { Recogniser } from "../../ingest/index.ts";
import { CatalogueCache } from "../catalogue-cache.ts";
import { services } from "../data/services.ts";
import { formatPattern, parsePattern, textPatterns } from "../data/text-patterns.ts";
import { parsePatterns } from "./parse-patterns.ts";

const shipped = services.flatMap(textPatterns);

describe("recognition patterns", () => {
  it("DESK-1 are words or an expression between slashes, and shipped patterns survive a round trip", () => {
    expect(parsePattern("Talky")).toBe("\\bTalky\\b");
    expect(parsePattern("/talk(y|ie)/")).toBe("talk(y|ie)");
    expect(formatPattern("\\bX \\(Twitter\\)")).toBe("X (Twitter)");
    for (const pattern of shipped) expect(parsePattern(formatPattern(pattern))).toBe(pattern);
  });

  it("DESK-1 of the most popular services obey the rules for new patterns", () => {
    const popular = services.slice(0, 40).flatMap(textPatterns);
    expect(parsePatterns(popular.map(formatPattern), [])).toEqual([...new Set(popular)]);
  });

  it.each([
    ["syntax", "/talk(/"],
    ["syntax", "/(?=talky)/"],
    ["syntax", "/(talky)\\1/"],
    ["large", "/talky[a-z]{600}/"],
    ["no_word", "/\\d{6}/"],
    ["no_word", "/.*/"],
    ["no_word", "/talky|/"],
    ["everyday", "code"],
    ["everyday", "ваш код"],
    ["everyday", "/kood|talky/"],
  ])("DESK-1 are refused because of %s: %s", (problem, input) => {
    const details = { field: "patterns", pattern: input, problem };
    expect(() => parsePatterns(["Talky", input], [])).toThrow(expect.objectContaining({ details }));
    expect(parsePatterns([input], [parsePattern(input)])).toHaveLength(1);
  });
});

describe("messages of an added service", () => {
  let app: TestApp;
  let operator: string;
  let buyer: ApiCustomer;
  let stop: () => void;
  beforeAll(async () => {
    app = await createTestApp();
    stop = syncState(app.system);
    operator = (await app.signedIn("keeper", ["ROLE_sao-operator"])).token;
    buyer = await createApiCustomer(app, { balance: "50" });
    await app.simsOnSale(10);
    const talky = { code: "talky", name: "Talky", category: "messengers", names: [], senders: ["TLKY"] };
    await post("office/catalogue/services", { ...talky, price: "0.4" });
    await vi.waitFor(() => expect(CatalogueCache.of(app).findService("talky")).toBeDefined());
  });
  afterAll(() => stop());

  const post = (url: string, payload: object) =>
    app.request({ method: "POST", url: `/rest/${url}`, token: operator, payload });
  const recognise = (senders: string[], patterns: string[]) =>
    post("office/catalogue/services/talky/recognition", { senders, patterns });
  const read = async () => {
    const { services: all } = (await app.request({ url: "/rest/office/catalogue", token: operator })).json();
    return all.find(({ code }: { code: string }) => code === "talky");
  };
  const auditEntries = async () => (await post("office/audit", {})).json().data;
  const codesOf = (text: string, ctx: Ctx = app.system) =>
    Recogniser.of(ctx)
      .recognise({ country: "ee", sender: "+1555", text })
      .services.map(({ code }) => code);

  /** Buys the service, delivers the text to the number and returns the buyer's code. */
  async function codeAfter(text: string) {
    const url = "/rest/user/order/create/talky/ee/USD";
    const { orderId, phone } = (await app.request({ method: "POST", url, token: buyer.token })).json();
    const { iccid } = await app.db
      .selectFrom("fleet.sims")
      .select("iccid")
      .where("phone", "=", phone)
      .executeTakeFirstOrThrow();
    await app.receive(iccid, { sender: "+15550001", text });
    const order = await app.request({ url: `/rest/user/order/${orderId}`, token: buyer.token });
    return order.json().smsResult;
  }

  it("DESK-1 are recognised by an added pattern without a restart, with an audit entry", async () => {
    expect(await read()).toMatchObject({ senders: ["talky", "tlky"], patterns: ["Talky"] });
    expect(await codeAfter("TW-code 48291")).toBeFalsy();
    expect((await recognise(["TLKY", "talky"], ["Talky", "/TW-?code/", "токи"])).statusCode).toBe(204);
    await vi.waitFor(() => expect(codesOf("TW-code 48291")).toEqual(["talky"]));
    expect(await codeAfter("TW-code 48291")).toBe("48291");
    expect(await codeAfter("Токи: 77120")).toBe("77120");
    expect(await read()).toMatchObject({
      senders: ["tlky", "talky"],
      patterns: ["Talky", "/TW-?code/", "токи"],
    });
    expect((await auditEntries())[0]).toMatchObject({
      what: "service: recognised otherwise",
      about: "talky",
      details: { "texts added": "/TW-?code/ · токи" },
    });
  });

  it("DESK-1 are no longer recognised by a removed pattern, even on a node that missed the hint", async () => {
    const other = { ...app.system, state: new Map() };
    await fillState(other);
    app.clock.advance(1000);
    await recognise(["talky"], ["Talky"]);
    await stateSweeps(other)
      .find(({ name }) => name === "read catalogue")
      ?.run();
    expect(codesOf("TW-code 48291", other)).toEqual([]);
    await vi.waitFor(() => expect(codesOf("TW-code 48291")).toEqual([]));
    expect((await auditEntries())[0].details).toEqual({
      "senders removed": "tlky",
      "texts removed": "/TW-?code/ · токи",
    });
  });

  it("DESK-1 leave no audit entry when nothing changed, and an invalid pattern is named", async () => {
    const before = (await auditEntries()).length;
    expect((await recognise(["talky"], ["Talky"])).statusCode).toBe(204);
    const wrong = await recognise(["talky"], ["Talky", "/(/"]);
    expect([wrong.statusCode, wrong.json().details]).toEqual([
      400,
      { field: "patterns", pattern: "/(/", problem: "syntax" },
    ]);
    expect(await auditEntries()).toHaveLength(before);
    expect(
      (await post("office/catalogue/services/none/recognition", { senders: [], patterns: [] })).statusCode,
    ).toBe(404);
  });

  it("DESK-1 can be tested against a draft before it is saved", async () => {
    const message = { country: "ee", sender: "+1", text: "Walkie login 55120" };
    const draft = { service: "talky", senders: [], patterns: ["Walkie"] };
    const trial = async (more: object) =>
      (await post("office/sender-rules/try", { ...message, ...more })).json();
    expect(await trial({})).toMatchObject({ outcome: "any_other" });
    expect(await trial({ draft })).toMatchObject({
      outcome: "service",
      services: [{ code: "talky" }],
      code: "55120",
    });
    expect(await trial({ draft: { ...draft, patterns: ["/(/"] } })).toMatchObject({
      details: { field: "patterns" },
    });
    expect(codesOf(message.text)).toEqual([]);
  });
});
