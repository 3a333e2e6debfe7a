import { type Money, usd } from "@sonum/contract/money";
import { beforeEach } from "vitest";
import { accounts, postEntries } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import { type House, makeHouse } from "./house.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;
type Person = Awaited<ReturnType<House["signedIn"]>>;

/** Before each test a house with a partner who has 100 USD to be paid out, and two operators; and what they can do. */
export function payoutDesk() {
  let people: { house: House; partner: Person; first: Person; second: Person };
  let keys = 0;

  beforeEach(async () => {
    const house = await makeHouse();
    people = {
      house,
      partner: await house.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]),
      first: await house.signedIn("olga", ["ROLE_sao-operator"]),
      second: await house.signedIn("oscar", ["ROLE_sao-operator"]),
    };
    await earn("100");
    await later(15 * DAY_MS);
  });

  /** What the partner's SIMs bring, or what somebody earned by bringing others. */
  async function earn(amount: string, to = accounts.earned(people.partner.id)): Promise<void> {
    const move = { from: accounts.world, to, amount: usd(amount) };
    await transact(people.house.system, (tx) =>
      postEntries(tx, [{ key: `sale:${++keys}`, reason: "sale", moves: [move] }]),
    );
  }

  /** Time passes and everybody signs in again, by a second factor. */
  async function later(ms: number): Promise<void> {
    const { house, partner, first, second } = people;
    house.clock.advance(ms);
    for (const person of [partner, first, second]) {
      const { username, password } = person;
      const payload = { username, password };
      const reply = await house.ask({ method: "POST", url: "/rest/proxy/login", payload });
      person.token = reply.json().access_token;
    }
    await house.db.updateTable("accounts.sessions").set({ hasSecondFactor: true }).execute();
  }

  const read = async (url: string, { token } = people.partner) =>
    (await people.house.ask({ method: "GET", url, token })).json();
  const ask = (sum: unknown, more: object = {}, key?: string) =>
    people.house.ask({
      ...{ method: "POST", url: "/rest/partner/payout", token: people.partner.token },
      ...{ payload: { sum, currency: "USD", ...more }, headers: key ? { "idempotency-key": key } : {} },
    });

  return {
    get house() {
      return people.house;
    },
    get partner() {
      return people.partner;
    },
    get first() {
      return people.first;
    },
    get second() {
      return people.second;
    },
    earn,
    later,
    ask,
    asked: async (sum: number) => (await ask(sum)).json<{ id: string }>().id,
    decide: (id: string, what: string, by = people.first, payload: object = {}) =>
      people.house.ask({
        ...{ method: "POST", url: `/rest/office/payout/${id}/${what}`, token: by.token, payload },
      }),
    detail: (id: string) => read(`/rest/office/payout/${id}`, people.first),
    own: (source = "sales") => read(`/rest/user/payouts/${source}`),
    balance: () => read("/rest/partner/balance/"),
    /** What has left the house. */
    async outside(): Promise<Money> {
      const { rows } = await people.house.system.pool.query(
        `select coalesce(sum(amount), 0)::bigint as sum from wallet.moves where to_account = 'world'`,
      );
      return rows[0].sum;
    },
  };
}
