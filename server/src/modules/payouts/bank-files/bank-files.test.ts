import { usd } from "@sonum/contract/money";
import type { BankFile } from "@sonum/contract/payouts/bank-files";
import { beforeEach, expect, it } from "vitest";
import { setupPayoutFixture } from "../../../../test/fixtures/payout-fixture.ts";
import { reconcilePayouts } from "../send-payout.ts";

const fixture = setupPayoutFixture();
const { asked, decide, detail, outside } = fixture;
const USDT = { method: "usdt_trc20", account: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC", holder: "Pat Tamm" };

beforeEach(() => {
  const account = { iban: "EE382200221020145685", holder: "Sonum", bic: undefined };
  fixture.testApp.system.settings.payouts.account = account;
});

const request = (
  method: "GET" | "POST",
  path: string,
  { key, ...payload }: { key?: string; reference?: string } = {},
) =>
  fixture.testApp.request({
    method,
    url: `/rest/office/bank-files${path}`,
    token: fixture.first.token,
    ...(method === "POST" && { payload }),
    ...(key && { headers: { "idempotency-key": key } }),
  });
const create = (key?: string) => request("POST", "", key ? { key } : {});
const list = async () => (await request("GET", "")).json<{ data: BankFile[]; waiting: number }>();
const xmlOf = async (id: string) => (await request("GET", `/${id}`)).json<{ xml: string }>().xml;
const status = async (id: string) => (await detail(id)).status;

async function approved(sum: number) {
  const id = await asked(sum);
  await decide(id, "approve");
  return id;
}

it("C5 puts approved payouts to bank accounts into one file, once, and reads it again unchanged", async () => {
  const ids = [await approved(20), await approved(30)];
  await fixture.setDestination(USDT);
  const crypto = await approved(10);
  expect((await list()).waiting).toBe(2);
  const file = (await create("key-1")).json<BankFile>();
  expect(file).toMatchObject({ payouts: 2, open: 2, amountUsd: "50.00", by: "olga" });
  expect((await create("key-1")).json<BankFile>().id).toBe(file.id);
  expect((await create()).json().code).toBe("conflict");
  const xml = await xmlOf(file.id);
  for (const id of ids) expect(xml).toContain(`<EndToEndId>${id}</EndToEndId>`);
  expect(xml).not.toContain(crypto);
  expect(await xmlOf(file.id)).toBe(xml);
  expect(await Promise.all([...ids, crypto].map(status))).toEqual(["unknown", "unknown", "approved"]);
  expect(await list()).toMatchObject({ waiting: 0, data: [{ id: file.id, open: 2 }] });
});

it("C5 of several operators who make a file at the same time one gets each payout", async () => {
  await approved(20);
  const answers = await Promise.all(Array.from({ length: 6 }, async () => create()));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await list()).data).toHaveLength(1);
});

it("C5 completes a file once, without what was found not sent, which goes into the next one", async () => {
  const [paid, unsent] = [await approved(20), await approved(30)];
  const { id } = (await create()).json<BankFile>();
  await decide(unsent, "unsent", fixture.first, { note: "the bank refused the name" });
  const done = await Promise.all(
    [1, 2, 3].map(async () => request("POST", `/${id}/paid`, { reference: "S-17" })),
  );
  expect(done.map((answer) => answer.json<BankFile>().open)).toEqual([0, 0, 0]);
  expect([await status(paid), await status(unsent), await outside()]).toEqual([
    "paid",
    "approved",
    usd("20"),
  ]);
  expect(await xmlOf(id)).not.toContain(unsent);
  const next = (await create()).json<BankFile>();
  expect(await xmlOf(next.id)).toContain(unsent);
  expect(await fixture.testApp.differences()).toEqual([]);
});

it("C5 does not ask another bank about payouts in a file", async () => {
  const id = await approved(20);
  await create();
  fixture.testApp.system.ports.bank = {
    methods: ["usdt_trc20"],
    send: async () => ({ kind: "unknown" }),
    find: async () => ({ kind: "not_sent", why: "unknown there" }),
  };
  await reconcilePayouts(fixture.testApp.system);
  expect(await status(id)).toBe("unknown");
});

it("makes no file without an account to pay from, and knows no other file", async () => {
  await approved(20);
  fixture.testApp.system.settings.payouts.account = undefined;
  expect((await create()).statusCode).toBe(409);
  expect((await request("GET", "/bnk_0")).statusCode).toBe(404);
  expect((await request("POST", "/bnk_0/paid", { reference: "x" })).statusCode).toBe(404);
});
