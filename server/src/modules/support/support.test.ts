import { usd } from "@sonum/contract/money";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { linkIn, runJobs } from "../../../test/run-jobs.ts";
import { solveCaptcha } from "../../../test/solve-captcha.ts";
import { transact } from "../../platform/context.ts";
import { blockUser } from "../accounts/index.ts";
import { creditCustomer } from "../wallet/index.ts";
import { forgetOldContacts } from "./sweeps.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let house: House;
let operator: string;

beforeAll(async () => {
  house = await makeHouse({ supportEmail: "support@sonum.test" });
  operator = (await house.signedIn("operator", ["ROLE_sao-operator"])).token;
});
beforeEach(() => house.mails.splice(0));

const post = (url: string, payload: object, more: object = {}) =>
  house.ask({ method: "POST", url, payload, ...more });
const read = async (url: string) => (await house.ask({ method: "GET", url, token: operator })).json();
const solved = (action: "feedback" | "abuse" | "owner-block") => solveCaptcha(house.ask, action);
const mailTo = (address: string) => house.mails.find(({ to }) => to === address);

describe("feedback", () => {
  const form = { name: "Ann", email: "ann@mail.test", message: "Where is my code?", locale: "de" };
  const send = async (change: object = {}, more: object = {}) =>
    post("/lowcode/intercom_send_message", { ...form, captcha: await solved("feedback"), ...change }, more);

  it("SHOP-14 goes into the inbox of support, and its number is mailed in the writer's language", async () => {
    const reply = await send();
    expect(reply.statusCode).toBe(201);
    const { number } = reply.json<{ number: string }>();
    expect((await read("/rest/office/feedback")).data[0]).toMatchObject({
      number,
      state: "open",
      name: "Ann",
      email: "ann@mail.test",
      text: "Where is my code?",
    });
    await runJobs(house);
    expect(mailTo("ann@mail.test")?.subject).toBe(`Wir haben Ihre Nachricht: Vorgang ${number}`);
    expect(mailTo("support@sonum.test")?.text).toContain(number);
    expect(mailTo("support@sonum.test")?.text).not.toContain("Where is my code?");
  });

  it("SHOP-14 asks to complete the captcha, and takes none that was solved for something else", async () => {
    for (const captcha of [undefined, "", "not one", await solved("abuse")]) {
      const reply = await send({ captcha });
      expect([reply.statusCode, reply.json().code]).toEqual([400, "captcha_required"]);
    }
  });

  it.each([
    ["name", " ", "This field is required"],
    ["name", "x".repeat(101), "This text is too long"],
    ["email", "nobody", "Please enter a valid email address"],
    ["message", "", "This field is required"],
  ])("says what is wrong with %s %j", async (field, value, message) => {
    const reply = await send({ [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details.issues).toEqual([{ path: `body.${field}`, message }]);
  });

  it("lets an address write five times in an hour and states the wait", async () => {
    const from = { remoteAddress: "203.0.113.7" };
    for (let n = 0; n < 5; n++) expect((await send({}, from)).statusCode).toBe(201);
    const reply = await send({}, from);
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([429, "3600"]);
    house.clock.advance(HOUR_MS);
    expect((await send({}, from)).statusCode).toBe(201);
  });

  it("keeps names, addresses and texts sealed, and forgets them after a year", async () => {
    const { number } = (await send()).json<{ number: string }>();
    const row = () =>
      house.db
        .selectFrom("support.tickets")
        .selectAll()
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
    const stored = Buffer.concat(Object.values(await row()).filter((value) => Buffer.isBuffer(value)));
    expect(stored.toString("latin1")).not.toMatch(/Ann|mail\.test|code/);
    await house.db
      .updateTable("support.tickets")
      .set({ changedAt: new Date(house.clock.now().getTime() - 365 * DAY_MS) })
      .where("number", "=", number)
      .execute();
    await forgetOldContacts(house.system);
    expect(await row()).toMatchObject({ sealedContact: null, sealedText: null, number });
    const item = (await read("/rest/office/feedback")).data.find(
      (one: { number: string }) => one.number === number,
    );
    expect(item).toMatchObject({ name: null, email: null, text: null });
  });
});

describe("a service that is missing", () => {
  const wish = {
    serviceTitle: "Example",
    serviceUrl: "https://example.com",
    price: 0.25,
    currencyCode: "EUR",
    country: "Estonia, Latvia",
  };
  const PATHS = ["/rest/query/request/service", "/lowcode/sao_add_service_request"];

  it.each(PATHS)("SHOP-1 is stored the same by %s", async (path) => {
    const reply = await post(path, wish);
    expect([reply.statusCode, reply.json()]).toEqual([201, {}]);
    expect((await read("/rest/office/service-wishes")).data[0]).toMatchObject({ ...wish, price: "0.25" });
  });

  it.each([
    ["serviceTitle", "", "This field is required"],
    ["serviceUrl", "nonsense", "Please enter a web address"],
    ["serviceUrl", "javascript:alert(1)", "Please enter a web address"],
    ["price", -1, "Please enter a price of at least 0"],
    ["price", 0.255, "Please enter a price of at least 0"],
    ["price", "", "This field is required"],
    ["country", " ", "This field is required"],
  ])("SHOP-1 needs a good %s, not %j", async (field, value, message) => {
    for (const path of PATHS) {
      const reply = await post(path, { ...wish, [field]: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().details.issues).toEqual([{ path: `body.${field}`, message }]);
    }
  });

  it.each([0, "0", "1.50", 12])("SHOP-1 takes the price %j", async (price) => {
    expect((await post(PATHS[0] ?? "", { ...wish, price })).statusCode).toBe(201);
  });

  it("lets an address ask ten times in an hour", async () => {
    const from = { remoteAddress: "203.0.113.8" };
    for (let n = 0; n < 10; n++) expect((await post(PATHS[n % 2] ?? "", wish, from)).statusCode).toBe(201);
    expect((await post(PATHS[0] ?? "", wish, from)).statusCode).toBe(429);
  });
});

describe("an abuse report", () => {
  const form = () => ({
    category: "fraud",
    phone: "+372 5555-0001",
    happenedAt: house.clock.now().toISOString(),
    text: "This number took over my account.",
    email: "ben@mail.test",
    locale: "ru",
  });
  const report = async (change: object = {}) =>
    post("/rest/support/abuse", { ...form(), captcha: await solved("abuse"), ...change });

  it("DESK-6 gets a ticket number, which is shown and mailed in the reporter's language", async () => {
    const reply = await report();
    expect(reply.statusCode).toBe(201);
    await runJobs(house);
    expect(mailTo("ben@mail.test")?.subject).toContain(`обращение ${reply.json().number}`);
    expect((await report({ captcha: undefined })).json().code).toBe("captcha_required");
  });

  it("DESK-6 about children or a threat comes before all others", async () => {
    await report({ category: "threat", phone: "+37255550002" });
    await report({ category: "spam", phone: "+37255550003" });
    const { data } = await read("/rest/office/abuse");
    expect(data[0]).toMatchObject({ category: "threat", isUrgent: true });
  });

  it("DESK-6 is found by the hash of its number, however the number is written", async () => {
    await report({ phone: "+49 170 1234567" });
    await report({ phone: "0049 (170) 123-4567" });
    const { data, total } = await read(`/rest/office/abuse?phone=${encodeURIComponent("+491701234567")}`);
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({ phone: "+491701234567", reportsOnThisNumber: 2 });
    const rows = await house.db.selectFrom("support.abuseReports").selectAll().execute();
    expect(JSON.stringify(rows.map(({ phoneMark }) => phoneMark.toString("latin1")))).not.toContain(
      "1701234567",
    );
  });

  it("DESK-6 leads staff to the order and tells nothing of the SMS", async () => {
    const buyer = await house.signedIn("suspect", ["ROLE_sao-user"]);
    await transact(house.system, (tx) =>
      creditCustomer(tx, { key: "suspect", customerId: buyer.id, amount: usd("5"), reason: "top_up" }),
    );
    await house.simsOnSale(1);
    const bought = await post("/rest/user/order/create/tg/ee/USD", {}, { token: buyer.token });
    const { phone, orderId } = bought.json<{ phone: string; orderId: number }>();
    house.clock.advance(60_000);
    const { number } = (await report({ phone })).json<{ number: string }>();
    const found = await house.ask({
      method: "GET",
      url: `/rest/office/abuse/${number}/orders`,
      token: operator,
    });
    expect(found.json().data).toEqual([
      expect.objectContaining({ orderId, customerId: buyer.id, service: "tg", country: "ee" }),
    ]);
    expect(found.body).not.toMatch(/sealed|smsText|code"/i);
  });

  it.each([
    ["phone", "abc", "Please enter the number with its country code"],
    ["happenedAt", "2099-01-01T00:00:00Z", "This moment has not come yet"],
    ["happenedAt", "yesterday", "This field is required"],
    ["category", "boring", "This field is required"],
    ["email", "x", "Please enter a valid email address"],
  ])("says what is wrong with %s %j", async (field, value, message) => {
    const reply = await report({ [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details.issues).toEqual([{ path: `body.${field}`, message }]);
  });
});

describe("an owner who wants their service left alone", () => {
  const form = {
    name: "Eva Owner",
    service: "Telegram",
    domain: "https://www.Telegram.test/about",
    email: "eva@telegram.test",
    proof: "dns",
    locale: "en",
  };
  const ask = async (change: object = {}) =>
    post("/rest/support/owner", { ...form, captcha: await solved("owner-block"), ...change });
  const prove = (number: string, token?: string) =>
    post(`/rest/support/owner/${number}/proof`, token === undefined ? {} : { token });
  const decide = (number: string, decision: string, service?: string) =>
    post(`/rest/office/owner-requests/${number}/decision`, { decision, service }, { token: operator });
  type Asked = { number: string; record: { name: string; value: string } | null };

  it("DESK-6 proves the domain by a record in its DNS", async () => {
    const { number, record } = (await ask()).json<Asked>();
    expect(record?.name).toBe("_sonum.telegram.test");
    expect((await prove(number)).json()).toEqual({ isProved: false });
    house.txtRecords.set("_sonum.telegram.test", ["v=spf1 -all", "sonum-owner=wrong"]);
    expect((await prove(number)).json()).toEqual({ isProved: false });
    house.txtRecords.set("_sonum.telegram.test", ["sonum-owner=wrong", record?.value ?? ""]);
    expect((await prove(number)).json()).toEqual({ isProved: true });
    house.txtRecords.clear();
    expect((await prove(number)).json()).toEqual({ isProved: true });
    await runJobs(house);
    expect(mailTo("eva@telegram.test")?.text).toContain(record?.value);
  });

  it("DESK-6 proves the domain by the link of a mail to an address in it, and by no other address", async () => {
    const elsewhere = await ask({ proof: "mail", email: "eva@mail.test" });
    expect(elsewhere.json().details.issues).toEqual([
      { path: "body.email", message: "This address is not in the domain" },
    ]);
    const { number, record } = (await ask({ proof: "mail" })).json<Asked>();
    expect(record).toBeNull();
    await runJobs(house);
    const link = linkIn(mailTo("eva@telegram.test"));
    expect([link.pathname, link.searchParams.get("ticket")]).toEqual(["/owner_block", number]);
    expect((await prove(number)).json()).toEqual({ isProved: false });
    expect((await prove(number, "guessed")).json()).toEqual({ isProved: false });
    expect((await prove(number, link.searchParams.get("proof") ?? "")).json()).toEqual({ isProved: true });
  });

  it("answers a number that is none as not found, and a DNS that is silent as unavailable", async () => {
    expect((await prove("0000-0000")).statusCode).toBe(404);
    const { number } = (await ask()).json<Asked>();
    const { listTxt } = house.system.ports.dns;
    house.system.ports.dns.listTxt = () => Promise.reject(new Error("silent"));
    expect((await prove(number)).json().code).toBe("unavailable");
    house.system.ports.dns.listTxt = listTxt;
  });

  it("DESK-6 is blocked by an operator once proved, shown in public, and opened again", async () => {
    const { number, record } = (await ask()).json<Asked>();
    expect((await decide(number, "block", "tg")).json().code).toBe("conflict");
    house.txtRecords.set("_sonum.telegram.test", [record?.value ?? ""]);
    await prove(number);
    const { data } = await read("/rest/office/owner-requests");
    expect(data[0]).toMatchObject({ number, domain: "telegram.test", service: "Telegram", state: "open" });

    expect((await decide(number, "block", "nope")).statusCode).toBe(404);
    expect((await decide(number, "block", "tg")).statusCode).toBe(204);
    expect((await decide(number, "block", "tg")).json().code).toBe("conflict");
    const state = () =>
      house.db.selectFrom("catalogue.services").select("state").where("code", "=", "tg").executeTakeFirst();
    expect(await state()).toEqual({ state: "blocked" });
    house.clock.advance(11 * 60_000);
    const told = (await house.ask({ method: "GET", url: "/rest/transparency" })).json();
    expect(told.ownerBlocks).toMatchObject([{ service: "Telegram", domain: "telegram.test" }]);

    expect((await decide(number, "lift")).statusCode).toBe(204);
    expect(await state()).toEqual({ state: "open" });
    house.clock.advance(11 * 60_000);
    const later = (await house.ask({ method: "GET", url: "/rest/transparency" })).json();
    expect(later.ownerBlocks).toEqual([]);
    expect(later.months[0].blocks).toBe(1);
  });

  it("DESK-6 lifted again, the service is what the shop itself had decided before, also after two owners", async () => {
    const operator = (await house.signedIn("chooser", ["ROLE_sao-operator"])).token;
    const set = (payload: object) =>
      house.ask({ method: "POST", url: "/rest/office/service-states/tg", token: operator, payload });
    const state = () =>
      house.db
        .selectFrom("catalogue.services")
        .select(["state", "stateReason"])
        .where("code", "=", "tg")
        .executeTakeFirst();
    const proved = async () => {
      const { number, record } = (await ask()).json<Asked>();
      house.txtRecords.set("_sonum.telegram.test", [record?.value ?? ""]);
      await prove(number);
      return number;
    };
    for (const own of ["restricted", "blocked"]) {
      expect((await set({ state: own, reason: "Ours" })).statusCode).toBe(204);
      const [first, second] = [await proved(), await proved()];
      await decide(first, "block", "tg");
      await decide(second, "block", "tg");
      await decide(first, "lift");
      expect(await state()).toMatchObject({ state: "blocked", stateReason: `Owner's request ${second}` });
      await decide(second, "lift");
      expect(await state()).toEqual({ state: own, stateReason: "Ours" });
    }
    await set({ state: "open", reason: "It is over" });
  });
});

describe("transparency", () => {
  it("counts what really happened in each of twelve months, at most once in ten minutes", async () => {
    const told = async () => (await house.ask({ method: "GET", url: "/rest/transparency" })).json();
    house.clock.advance(11 * 60_000);
    const before = await told();
    expect(before.months).toHaveLength(12);
    expect(before.months[0].month).toBe("2026-01");
    expect(before.months[1].month).toBe("2025-12");
    expect(before.months[0].reports).toBeGreaterThan(0);

    const bad = await house.signedIn("bad", ["ROLE_sao-user"]);
    await blockUser(house.system, bad.id);
    expect(await told()).toEqual(before);
    house.clock.advance(11 * 60_000);
    expect((await told()).months[0].accountsClosed).toBe(before.months[0].accountsClosed + 1);
  });
});
