import { LOCALES } from "@sonum/contract/locale";
import { usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { transact } from "../../../platform/context.ts";
import { accounts, type Entry, postEntries } from "../../wallet/index.ts";

let app: TestApp;
let partner: Awaited<ReturnType<TestApp["signedIn"]>>;
let sales = 0;

beforeEach(async () => {
  const payouts = { holdMs: 0, minimum: usd("0"), maximum: usd("10000"), fourEyesFrom: usd("500") };
  app = await createTestApp({ isDemo: true, payouts });
  partner = await app.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
});

async function earn(...amounts: string[]): Promise<void> {
  const entries = amounts.map(
    (amount): Entry => ({
      key: `end:${++sales}`,
      reason: "sale" as const,
      orderId: BigInt(sales),
      postings: [{ from: accounts.external, to: accounts.earned(partner.id), amount: usd(amount) }],
    }),
  );
  await transact(app.system, (tx) => postEntries(tx, entries));
}

async function requestPayout(sum: number): Promise<string> {
  const body = { sum, currency: "USD" };
  const reply = await app.request({
    method: "POST",
    url: "/rest/partner/payout",
    token: partner.token,
    payload: body,
  });
  return reply.json().id;
}
const get = (id: string, kind: string, lang = "en", token = partner.token) =>
  app.request({ method: "GET", url: `/rest/user/payout/${id}/statement.${kind}?lang=${lang}`, token });
const rows = async (id: string, lang = "en") =>
  (await get(id, "csv", lang)).body
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));

describe("a payout statement", () => {
  it("lists all earnings since the previous payout and adds up", async () => {
    await earn("0.15", "0.150001", "10");
    const first = await requestPayout(10);
    await earn("2.5");
    app.clock.advance(1000);
    const second = await requestPayout(2);
    const cancel = `/rest/user/payout/${second}/cancel`;
    await app.request({ method: "POST", url: cancel, token: partner.token });
    const third = await requestPayout(2.8);

    expect((await rows(first)).map(([, what, , amount, balance]) => [what, amount, balance])).toEqual([
      ["Carried over", "", "0"],
      ["Earning", "0.15", "0.15"],
      ["Earning", "0.150001", "0.300001"],
      ["Earning", "10", "10.300001"],
      ["Payout", "-10", "0.300001"],
      ["Left after it", "", "0.300001"],
    ]);
    expect((await rows(third)).map(([, what, , amount, balance]) => [what, amount, balance])).toEqual([
      ["Carried over", "", "0.800001"],
      ["Returned", "2", "2.800001"],
      ["Payout", "-2.8", "0.000001"],
      ["Left after it", "", "0.000001"],
    ]);
  });

  it("shows public order ids and is available in five languages", async () => {
    await earn("5");
    const id = await requestPayout(1);
    const [, earning] = await rows(id, "de");
    expect(earning?.[1]).toBe("Einnahme");
    expect(Number(earning?.[2])).toBe(app.system.publicIds.toPublic(BigInt(sales)));
    const opened = await Promise.all(LOCALES.map(async (lang) => (await rows(id, lang))[0]?.[1]));
    expect(new Set(opened).size).toBe(LOCALES.length);
  });

  it.each(LOCALES)("is available as a PDF in %s, even with thousands of orders", async (lang) => {
    await earn(...Array.from({ length: lang === "en" ? 2_100 : 40 }, () => "0.01"));
    const reply = await get(await requestPayout(0.1), "pdf", lang);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(reply.rawPayload.length).toBeGreaterThan(5_000);
  });

  it("E1 is accessible only to its owner", async () => {
    await earn("5");
    const id = await requestPayout(1);
    const stranger = await app.signedIn("eve", ["ROLE_sao-user"]);
    for (const kind of ["csv", "pdf"])
      expect((await get(id, kind, "en", stranger.token)).statusCode).toBe(404);
  });
});
