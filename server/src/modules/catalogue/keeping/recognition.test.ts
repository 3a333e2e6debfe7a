import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { makeProgram, type Program } from "../../../../test/program.ts";
import { followMemory, memorySweeps } from "../../../follow-memory.ts";
import { fillMemory } from "../../../open-context.ts";
import type { Memory } from "../../memory.ts";
import { services } from "../data/services.ts";
import { patternOf, saidOf, textPatterns } from "../data/text-patterns.ts";
import { readPatterns } from "./read-patterns.ts";

const shipped = services.flatMap(textPatterns);

describe("patterns as operators write them", () => {
  it("DESK-1 are words, or an expression between slashes; every shipped one is read as it was written", () => {
    expect(patternOf("Talky")).toBe("\\bTalky\\b");
    expect(patternOf("/talk(y|ie)/")).toBe("talk(y|ie)");
    expect(saidOf("\\bX \\(Twitter\\)")).toBe("X (Twitter)");
    for (const pattern of shipped) expect(patternOf(saidOf(pattern))).toBe(pattern);
  });

  it("DESK-1 those of the most wanted services keep the rules for new ones", () => {
    const wanted = services.slice(0, 40).flatMap(textPatterns);
    expect(readPatterns(wanted.map(saidOf), [])).toEqual([...new Set(wanted)]);
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
  ])("DESK-1 refused for %s: %s", (problem, said) => {
    const details = { field: "patterns", pattern: said, problem };
    expect(() => readPatterns(["Talky", said], [])).toThrow(expect.objectContaining({ details }));
    expect(readPatterns([said], [patternOf(said)])).toHaveLength(1);
  });
});

describe("messages of a service that an operator added", () => {
  let house: House;
  let operator: string;
  let buyer: Program;
  let stop: () => void;
  beforeAll(async () => {
    house = await makeHouse();
    stop = followMemory(house.system);
    operator = (await house.signedIn("keeper", ["ROLE_sao-operator"])).token;
    buyer = await makeProgram(house, { balance: "50" });
    await house.simsOnSale(10);
    const talky = { code: "talky", name: "Talky", category: "messengers", names: [], senders: ["TLKY"] };
    await post("office/catalogue/services", { ...talky, price: "0.4" });
    await vi.waitFor(() => expect(house.memory.shelf.findService("talky")).toBeDefined());
  });
  afterAll(() => stop());

  const post = (url: string, payload: object) =>
    house.ask({ method: "POST", url: `/rest/${url}`, token: operator, payload });
  const recognise = (senders: string[], patterns: string[]) =>
    post("office/catalogue/services/talky/recognition", { senders, patterns });
  const read = async () => {
    const { services: all } = (await house.ask({ url: "/rest/office/catalogue", token: operator })).json();
    return all.find(({ code }: { code: string }) => code === "talky");
  };
  const acts = async () => (await post("office/audit", {})).json().data;
  const codesOf = (text: string, { recogniser } = house.memory) =>
    recogniser.servicesOf({ sender: "+1555", text }).map(({ code }) => code);

  /** The code that the buyer of the service has after a message to the number. */
  async function codeAfter(text: string) {
    const url = "/rest/user/order/create/talky/ee/USD";
    const { orderId, phone } = (await house.ask({ method: "POST", url, token: buyer.token })).json();
    const { iccid } = await house.db
      .selectFrom("fleet.sims")
      .select("iccid")
      .where("phone", "=", phone)
      .executeTakeFirstOrThrow();
    await house.receive(iccid, { sender: "+15550001", text });
    const order = await house.ask({ url: `/rest/user/order/${orderId}`, token: buyer.token });
    return order.json().smsResult;
  }

  it("DESK-1 reach the buyer by a text that an operator adds, without a restart, and the act is written down", async () => {
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
    expect((await acts())[0]).toMatchObject({
      what: "service: recognised otherwise",
      about: "talky",
      details: { "texts added": "/TW-?code/ · токи" },
    });
  });

  it("DESK-1 are no longer recognised by what is taken away, on a node that heard no hint either", async () => {
    const other = { ...house.system, memory: {} as Memory };
    await fillMemory(other);
    house.clock.advance(1000);
    await recognise(["talky"], ["Talky"]);
    await memorySweeps(other)
      .find(({ name }) => name === "read catalogue")
      ?.run();
    expect(codesOf("TW-code 48291", other.memory)).toEqual([]);
    await vi.waitFor(() => expect(codesOf("TW-code 48291")).toEqual([]));
    expect((await acts())[0].details).toEqual({
      "senders removed": "tlky",
      "texts removed": "/TW-?code/ · токи",
    });
  });

  it("DESK-1 what changes nothing is no act; what is wrong changes nothing and is named", async () => {
    const before = (await acts()).length;
    expect((await recognise(["talky"], ["Talky"])).statusCode).toBe(204);
    const wrong = await recognise(["talky"], ["Talky", "/(/"]);
    expect([wrong.statusCode, wrong.json().details]).toEqual([
      400,
      { field: "patterns", pattern: "/(/", problem: "syntax" },
    ]);
    expect(await acts()).toHaveLength(before);
    expect(
      (await post("office/catalogue/services/none/recognition", { senders: [], patterns: [] })).statusCode,
    ).toBe(404);
  });

  it("DESK-1 are tried with a draft before anybody's are recognised by it", async () => {
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
