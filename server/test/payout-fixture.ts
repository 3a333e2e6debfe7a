import { type Money, usd } from "@sonum/contract/money";
import { beforeEach } from "vitest";
import { accounts, postEntries } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;
type Person = Awaited<ReturnType<TestApp["signedIn"]>>;

/** Before each test: an app with a partner who has 100 USD payable, and two operators. Returns functions that act as them. */
export function setupPayoutFixture() {
  let context: { shop: TestApp; partner: Person; first: Person; second: Person };
  let keys = 0;

  beforeEach(async () => {
    const shop = await createTestApp();
    context = {
      shop,
      partner: await shop.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]),
      first: await shop.signedIn("olga", ["ROLE_sao-operator"]),
      second: await shop.signedIn("oscar", ["ROLE_sao-operator"]),
    };
    await earn("100");
    await later(15 * DAY_MS);
  });

  /** Credits sales earnings, or referral earnings. */
  async function earn(amount: string, to = accounts.earned(context.partner.id)): Promise<void> {
    const posting = { from: accounts.external, to, amount: usd(amount) };
    await transact(context.shop.system, (tx) =>
      postEntries(tx, [{ key: `sale:${++keys}`, reason: "sale", postings: [posting] }]),
    );
  }

  /** Advances the clock and signs all users in again, with a second factor. */
  async function later(ms: number): Promise<void> {
    const { shop, partner, first, second } = context;
    shop.clock.advance(ms);
    for (const person of [partner, first, second]) {
      const { username, password } = person;
      const payload = { username, password };
      const reply = await shop.request({ method: "POST", url: "/rest/proxy/login", payload });
      person.token = reply.json().access_token;
    }
    await shop.db.updateTable("accounts.sessions").set({ hasSecondFactor: true }).execute();
  }

  const read = async (url: string, { token } = context.partner) =>
    (await context.shop.request({ method: "GET", url, token })).json();
  const ask = (sum: unknown, more: object = {}, key?: string) =>
    context.shop.request({
      method: "POST",
      url: "/rest/partner/payout",
      token: context.partner.token,
      payload: { sum, currency: "USD", ...more },
      headers: key ? { "idempotency-key": key } : {},
    });

  return {
    get testApp() {
      return context.shop;
    },
    get partner() {
      return context.partner;
    },
    get first() {
      return context.first;
    },
    get second() {
      return context.second;
    },
    earn,
    later,
    ask,
    asked: async (sum: number) => (await ask(sum)).json<{ id: string }>().id,
    decide: (id: string, what: string, by = context.first, payload: object = {}) =>
      context.shop.request({
        method: "POST",
        url: `/rest/office/payout/${id}/${what}`,
        token: by.token,
        payload,
      }),
    detail: (id: string) => read(`/rest/office/payout/${id}`, context.first),
    own: (source = "sales") => read(`/rest/user/payouts/${source}`),
    balance: () => read("/rest/partner/balance/"),
    /** The total that was paid out. */
    async outside(): Promise<Money> {
      const { rows } = await context.shop.system.pool.query(
        `select coalesce(sum(amount), 0)::bigint as sum from wallet.moves where to_account = 'world'`,
      );
      return rows[0].sum;
    },
  };
}
