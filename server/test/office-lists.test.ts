import { usd } from "@sonum/contract/money";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { createTestApp } from "./fixtures/test-app.ts";

const shop = await createTestApp();
const { token } = await shop.signedIn("olga", ["ROLE_sao-operator"]);
const ann = await shop.signedIn("ann", ["ROLE_sao-user"]);
const bob = await shop.signedIn("bob", ["ROLE_sao-user"]);

/** More than two pages. */
const ROWS = 120;
const HALF = ROWS / 2;
const start = shop.clock.now().getTime();

/** Two rows have the same time, so that only their ids tell them apart; half are Bob's, and half are of another day. */
const rowAt = (n: number) => ({
  at: new Date(start + Math.floor(n / 2) * MINUTE_MS + (n < HALF ? 0 : DAY_MS)),
  user: n % 2 === 0 ? ann.id : bob.id,
  suffix: String(n).padStart(4, "0"),
});
const rows = Array.from({ length: ROWS }, (_, n) => rowAt(n));

const payment = ({ at, user, suffix }: (typeof rows)[number]) => ({
  id: `pay_${suffix}`,
  customerId: user,
  method: "crypto" as const,
  provider: "crypto",
  billingId: crypto.randomUUID(),
  currency: "USD",
  amount: usd("5"),
  fee: 0n,
  rateE8: 100_000_000n,
  rateQuotedAt: at,
  expected: usd("5"),
  createdAt: at,
  expiresAt: at,
  changedAt: at,
});

type List = {
  path: string;
  fill: () => Promise<unknown>;
  /** A filter by state that matches Ann's rows only. */
  state?: string;
};

const decided = { decidedBy: "usr_desk", decidedAt: new Date(start) };

const LISTS: List[] = [
  {
    path: "refunds",
    state: "done",
    fill: () =>
      shop.db
        .insertInto("payments.refundRequests")
        .values(
          rows.map(({ at, user, suffix }) => ({
            id: `ref_${suffix}`,
            customerId: user,
            amount: usd("1"),
            state: user === ann.id ? ("done" as const) : ("rejected" as const),
            askedAt: at,
            endedAt: at,
            ...decided,
          })),
        )
        .execute(),
  },
  {
    path: "adjustments",
    state: "waiting",
    fill: () =>
      shop.db
        .insertInto("office.adjustments")
        .values(
          rows.map(({ at, user, suffix }) => ({
            id: `adj_${suffix}`,
            userId: user,
            orderId: null,
            amount: usd("1"),
            reason: "a mistake",
            askedBy: "usr_other",
            askedAt: at,
            ...(user === ann.id
              ? { state: "waiting" as const, decidedBy: null, decidedAt: null }
              : { state: "done" as const, ...decided }),
          })),
        )
        .execute(),
  },
  {
    path: "closings",
    state: "done",
    fill: () =>
      shop.db
        .insertInto("office.closings")
        .values(
          rows.map(({ at, user, suffix }) => ({
            id: `cls_${suffix}`,
            userId: user,
            reason: "asked for",
            state: user === ann.id ? ("done" as const) : ("rejected" as const),
            askedBy: "usr_other",
            askedAt: at,
            ...decided,
          })),
        )
        .execute(),
  },
  {
    path: "complaints",
    state: "upheld",
    fill: () =>
      shop.db
        .insertInto("activations.complaintCases")
        .values(
          rows.map(({ at, user, suffix }) => ({
            id: `cas_${suffix}`,
            partnerId: user,
            state: user === ann.id ? ("upheld" as const) : ("dismissed" as const),
            openedAt: at,
            codes: 10,
            complaints: 2,
            complainers: 2,
            lowPpm: 1,
            highPpm: 2,
            usualPpm: 1,
            ...decided,
          })),
        )
        .execute(),
  },
  {
    path: "payments/disputes",
    state: "frozen",
    fill: () =>
      shop.db
        .insertInto("payments.topUps")
        .values(
          rows.map((row) => ({
            ...payment(row),
            state: "disputed" as const,
            thawedAt: row.user === ann.id ? null : row.at,
          })),
        )
        .execute(),
  },
  {
    path: "payments/held",
    fill: () =>
      shop.db
        .insertInto("payments.topUps")
        .values(
          rows.map((row) => ({
            ...payment({ ...row, suffix: `h${row.suffix}` }),
            state: "held" as const,
          })),
        )
        .execute(),
  },
  {
    path: "payments/differences",
    fill: async () => {
      await shop.db
        .insertInto("payments.topUps")
        .values(
          rows.map((row) => ({ ...payment({ ...row, suffix: `d${row.suffix}` }), state: "paid" as const })),
        )
        .execute();
      await shop.db
        .insertInto("payments.differences")
        .values(
          rows.map(({ at, suffix }) => ({
            id: `dif_${suffix}`,
            provider: "crypto",
            kind: "other_amount" as const,
            subject: suffix,
            topUpId: `pay_d${suffix}`,
            billingId: null,
            transaction: null,
            currency: "USD",
            ours: 1n,
            theirs: 2n,
            oursState: "paid",
            theirsState: "paid",
            foundAt: at,
            seenAt: at,
            closedAt: null,
            closedHow: null,
          })),
        )
        .execute();
    },
  },
];

type Page = { data: { id: string; username?: string; partner?: string }[]; next: string | null };

const read = (path: string, query: Record<string, string> = {}) =>
  shop.request({ url: `/rest/office/${path}?${new URLSearchParams(query)}`, token });

/** Ids of all pages, one after the other. */
async function readAll(path: string, query: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page: Page = (await read(path, { ...query, ...(after && { after }) })).json();
    expect(page.data.length).toBeLessThanOrEqual(50);
    ids.push(...page.data.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

async function readFile(path: string, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await read(`${path}/export`, query);
  return body
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0] ?? "");
}

const idsOf = (path: string) => (path === "payments/held" ? /^pay_h/ : /./);

describe.each(LISTS)("the office's list of $path", ({ path, fill, state }) => {
  it("DESK-5 shows every row once, page by page, in both directions", async () => {
    await fill();
    const oldest = await readAll(path, { order: "ASC" });
    expect(oldest).toHaveLength(ROWS);
    expect(oldest.every((id) => idsOf(path).test(id))).toBe(true);
    // The ids were given in the order of the times.
    expect(oldest).toEqual(oldest.toSorted());
    expect(await readAll(path, { order: "DESC" })).toEqual(oldest.toReversed());
  });

  it("DESK-5 filters by person, state and day", async () => {
    for (const who of ["bob", bob.id]) expect(await readAll(path, { who })).toHaveLength(HALF);
    expect(await readAll(path, { who: "nobody" })).toEqual([]);
    const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.at.toISOString().slice(0, 10) ?? "");
    expect(await readAll(path, { till: first ?? "" })).toHaveLength(HALF);
    expect(await readAll(path, { from: last ?? "" })).toHaveLength(HALF);
    expect(await readAll(path, { from: first ?? "", till: last ?? "" })).toHaveLength(ROWS);
    if (state === undefined) return;
    const ofState = await readAll(path, { state });
    expect(ofState).toHaveLength(HALF);
    expect(ofState).toEqual(await readAll(path, { who: "ann" }));
    expect((await read(path, { state: "nonsense" })).statusCode).toBe(400);
  });

  it("DESK-5 exports all pages of a filter, and audits it", async () => {
    expect(await readFile(path, { order: "ASC" })).toEqual(await readAll(path, { order: "ASC" }));
    expect(await readFile(path, { who: "bob" })).toEqual(await readAll(path, { who: "bob" }));
    const entry = await shop.db
      .selectFrom("platform.auditEntries")
      .select("what")
      .where("what", "=", `view: ${path}/export`)
      .executeTakeFirst();
    expect(entry).toBeDefined();
  });
});
