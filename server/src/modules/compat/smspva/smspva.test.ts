import { API_CALLS_MAX } from "@sonum/contract/accounts/api-key-rules";
import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { usd } from "@sonum/contract/money";
import { afterEach, expect, it } from "vitest";
import { type ApiCustomer, createApiCustomer, formatReply } from "../../../../test/fixtures/api-customer.ts";
import { expectEach } from "../../../../test/fixtures/expect-each.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { ClosedSections } from "../../../platform/security/assert-section-open.ts";
import { services } from "../../catalogue/data/services.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { countCall } from "../usage/count-call.ts";
import { flushUsage } from "../usage/usage-buffer.ts";
import { codeByOpt } from "./service-codes.ts";

const app = await createTestApp();
await app.simsOnSale(40);
const program = await createApiCustomer(app);
const MS_UNTIL_CANCELLABLE = 121_000;
const JSON_REPLY = "200 application/json ";
const TEXT_REPLY = "200 text/plain; charset=utf-8 ";

afterEach(() => {
  ClosedSections.set(app.system, new Set());
  FrozenCustomers.set(app.system, new Set());
});

/** Status, type and exact bytes. */
const ask = async (call: string, key = program.key): Promise<string> =>
  formatReply(await app.request({ method: "GET", url: `/priemnik.php?apikey=${key}&metod=${call}` }));

const FIXED =
  '"again":0,"extra":"","karma":100,"pass":null,"balanceOnPhone":0,"service":null,"country":null,' +
  '"branchId":0,"callForwarding":false,"goipSlotId":-1}';
const NO_ORDER = `"number":null,"CountryCode":"","id":-1,"text":null,"sms":null,"lifeSpan":0,${FIXED}`;

type Bought = { id: number; number: string };

async function buy(by = program, query = "service=opt29&country=EE"): Promise<Bought> {
  const answer = await ask(`get_number&${query}`, by.key);
  const [, number = "", id = ""] = /"number":"(\d+)","CountryCode":"\+372","id":(\d+),/.exec(answer) ?? [];
  expect(answer).toBe(orderAnswer({ number, id: Number(id) }, "1"));
  return { number, id: Number(id) };
}

const orderAnswer = (
  { number, id }: Bought,
  response: string,
  texts = '"text":null,"sms":null',
  left = 1200,
) =>
  `${JSON_REPLY}{"response":"${response}","number":"${number}","CountryCode":"+372","id":${id},${texts},` +
  `"lifeSpan":${left},${FIXED}`;

async function receive({ number }: Bought, text = "Your code is 12345") {
  const sims = app.db.selectFrom("fleet.sims").select("iccid").where("phone", "=", `+372${number}`);
  await app.receive((await sims.executeTakeFirstOrThrow()).iccid, { text });
}

const spent = async ({ id }: ApiCustomer) => usd("10") - (await app.balance(id)).available;

it("API-2 buys, waits and receives two codes in SMSPVA's protocol", async () => {
  const owner = await createApiCustomer(app);
  const own = (call: string) => ask(call, owner.key);
  expect(await own("get_balance&service=opt4")).toBe(`${JSON_REPLY}{"response":"1","balance":"10.00"}`);
  expect(await own("get_userinfo")).toMatch(/"response":"1","balance":"10.00","karma":"100","name":"\w+"}$/);
  const bought = await buy(owner);
  const read = () => own(`get_sms&service=opt29&country=EE&id=${bought.id}`);
  expect(await read()).toBe(orderAnswer(bought, "2"));
  expect(await own(`get_clearsms&id=${bought.id}`)).toBe(`${JSON_REPLY}{"response":"2","clearsms":"error"}`);
  await receive(bought);
  expect(await read()).toBe(orderAnswer(bought, "1", '"text":"Your code is 12345","sms":"12345"'));

  for (let n = 0; n < 2; n++)
    expect(await own(`get_clearsms&id=${bought.id}`)).toBe(`${JSON_REPLY}{"response":"1","clearsms":"ok"}`);
  expect(await read()).toBe(orderAnswer(bought, "2"));
  await receive(bought, "Your code is 67890");
  expect(await read()).toBe(orderAnswer(bought, "1", '"text":"Your code is 67890","sms":"67890"'));
  for (const metod of ["denial", "ban"])
    expect(await own(`${metod}&id=${bought.id}`)).toBe(
      `${JSON_REPLY}{"response":"2","number":"${bought.number}","id":${bought.id},"error_msg":"The order has received an SMS"}`,
    );
  expect(await spent(owner)).toBe(usd("0.25"));
});

it("API-2 refunds an SMSPVA order that is denied or banned without an SMS, once it is two minutes old", async () => {
  for (const metod of ["denial", "ban"]) {
    const owner = await createApiCustomer(app);
    const { id, number } = await buy(owner);
    const named = `"number":"${number}","id":${id}`;
    const cancel = () => ask(`${metod}&service=opt29&id=${id}`, owner.key);
    expect(await cancel()).toBe(
      `${JSON_REPLY}{"response":"2",${named},"error_msg":"The order cannot be cancelled yet"}`,
    );
    expect(await spent(owner)).toBe(usd("0.25"));
    app.clock.advance(MS_UNTIL_CANCELLABLE);
    for (let n = 0; n < 2; n++) expect(await cancel()).toBe(`${JSON_REPLY}{"response":"1",${named}}`);
    expect(await spent(owner)).toBe(0n);
    expect(await ask(`get_sms&id=${id}`, owner.key)).toContain(`{"response":"3",${named.split(",")[0]}`);
  }
});

it("API-2 tells prices and stock in SMSPVA's protocol", async () => {
  expect(await ask("get_service_price&service=opt29&country=EE")).toBe(
    `${JSON_REPLY}{"response":"1","country":"EE","service":"opt29","price":"0.25"}`,
  );
  expect(await ask("get_service_price&service=opt29&country=UK")).toBe(
    `${JSON_REPLY}{"response":"2","country":"UK","service":"opt29","price":null}`,
  );
  expect(await ask("get_count_new&service=opt29&country=EE")).toMatch(
    /{"service":"opt29","online":([1-9]\d*),"forOnline":\1,"total":\1,"forTotal":\1,"country":"EE"}$/,
  );
  expect(await ask("get_count_new&service=opt29")).toBe(
    `${JSON_REPLY}{"service":"opt29","online":0,"forOnline":0,"total":0,"forTotal":0,"country":"RU"}`,
  );
});

it("API-2 refuses in SMSPVA's words", async () => {
  const poor = await createApiCustomer(app, { balance: "0" });
  const reader = await createApiCustomer(app, { scopes: ["read"] });
  const { id } = await buy();
  const NONE = `${JSON_REPLY}{"response":"2",${NO_ORDER}`;
  const NO_SUCH = `${JSON_REPLY}{"response":"2","number":null,"id":-1,"error_msg":"No such order"}`;
  const cases: [string, string, string?][] = [
    ["get_balance", `${TEXT_REPLY}API KEY NOT FOUND!`, "wrong"],
    ["get_balance", `${TEXT_REPLY}API KEY not received!`, ""],
    ["get_2fa&secret=a", `${TEXT_REPLY}Неверный запрос.`],
    ["", `${TEXT_REPLY}Неверный запрос.`],
    ["get_number&service=opt29&country=EE", `${TEXT_REPLY}API KEY NOT FOUND!`, reader.key],
    ["get_number&service=opt29&country=EE", `${TEXT_REPLY}Недостаточно средств!`, poor.key],
    ["get_number&service=opt83&country=EE", `${TEXT_REPLY}Service NOT FOUND!`],
    ["get_number&country=EE", `${TEXT_REPLY}Service NOT FOUND!`],
    ["get_number&service=opt29&country=DE", NONE],
    ["get_number&service=opt29&country=UK_V", NONE],
    ["get_number&service=opt29", NONE],
    ["get_sms&id=12345", `${JSON_REPLY}{"response":"3",${NO_ORDER}`],
    [`get_sms&id=${id}`, `${JSON_REPLY}{"response":"3",${NO_ORDER}`, poor.key],
    [`denial&id=${id}`, NO_SUCH, poor.key],
    [`ban&id=${id}`, NO_SUCH, poor.key],
    [`get_clearsms&id=${id}`, `${JSON_REPLY}{"response":"2","clearsms":"error"}`, poor.key],
  ];
  await expectEach(
    cases,
    ([call, answer]) => `${call} ${answer}`,
    async ([call, answer, key]) => expect(await ask(call, key)).toBe(answer),
  );
});

it("API-2 refuses accounts that may not buy, limits and closed sections in SMSPVA's words", async () => {
  const BUY = "get_number&service=opt29&country=EE";
  const frozen = await createApiCustomer(app);
  FrozenCustomers.set(app.system, new Set([frozen.id]));
  expect(await ask(BUY, frozen.key)).toBe(
    `${JSON_REPLY}{"response":"6","error_msg":"The account may not buy: a payment is disputed"}`,
  );
  const unpromised = await createApiCustomer(app);
  await app.db.deleteFrom("accounts.consents").where("userId", "=", unpromised.id).execute();
  expect(await ask(BUY, unpromised.key)).toBe(
    `${JSON_REPLY}{"response":"6","error_msg":"Promise lawful use in the profile first"}`,
  );
  const busy = await createApiCustomer(app);
  for (let n = 0; n < API_CALLS_MAX; n++) countCall(app.system, busy, {});
  expect(await ask("get_balance", busy.key)).toBe(
    `${JSON_REPLY}{"response":"5","error_msg":"Too many requests; wait a minute"}`,
  );
  ClosedSections.set(app.system, new Set(["activations"]));
  expect(await ask(BUY)).toBe(`${TEXT_REPLY}Произошла неизвестная ошибка.`);
});

it("API-2 takes SMSPVA calls as a form, with the key in the header, and services by name or code", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const payload = `apikey=${program.key}&method=get_balance`;
  const asForm = await app.request({ method: "POST", url: "/priemnik.php", headers, payload });
  expect(asForm.json()).toMatchObject({ response: "1" });
  const url = "/priemnik.php?metod=get_balance";
  const inHeader = await app.request({ method: "GET", url, token: program.key });
  expect(inHeader.json()).toMatchObject({ response: "1" });
  for (const service of ["telegram", "tg", "OPT29"]) await buy(program, `service=${service}&country=ee`);
});

it("API-2 counts SMSPVA calls, and buys test numbers only with a sandbox key", async () => {
  const owner = await createApiCustomer(app);
  await ask("get_balance", owner.key);
  await flushUsage(app.system);
  const usage = await app.request({ method: "GET", url: "/rest/user/apikey/usage", token: owner.token });
  expect(usage.json()).toMatchObject({ days: [{ calls: 1, refused: 0 }] });

  const url = "/rest/user/apikey/sandbox";
  const sandbox = await app.request({ method: "POST", url, token: owner.token, payload: {} });
  const apiKey = sandbox.json<ApiKey>().apiKey ?? "";
  const { id } = await buy({ ...owner, key: apiKey });
  expect(await ask(`get_sms&id=${id}`, apiKey)).toContain(`"id":${id}`);
  expect(await ask(`get_sms&id=${id}`, owner.key)).toBe(`${JSON_REPLY}{"response":"3",${NO_ORDER}`);
  expect(await spent(owner)).toBe(0n);
});

it("API-2 knows SMSPVA's numbers of shipped services only", () => {
  const codes = services.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining([...codeByOpt.values()]));
  expect(["opt1", "opt16", "opt20", "opt29"].map((opt) => codeByOpt.get(opt))).toEqual([
    "go",
    "ig",
    "wa",
    "tg",
  ]);
  // Reassigned by that shop since 2020, or of two services.
  for (const opt of ["opt4", "opt53", "opt70", "opt83", "opt98"]) expect(codeByOpt.has(opt)).toBe(false);
});
