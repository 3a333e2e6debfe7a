import { usd } from "@sonum/contract/money";
import Fastify from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestContext, type TestContext } from "../../../test/fixtures/test-context.ts";
import { type Actor, transact } from "../../platform/context.ts";
import { registerErrorHandler } from "../../platform/http/error-handler.ts";
import { createServe, NO_GUARD } from "../../platform/http/serve.ts";
import { holdEntry, refundEntry } from "./entries/order-entries.ts";
import { postEntries } from "./entries/post-entries.ts";
import { FindServiceNames } from "./lists/list-history.ts";
import { walletRoutes } from "./routes.ts";

const app = Fastify();
const get = (path: string) => app.inject({ url: `/rest/user/${path}` });

let context: TestContext;
let actor: Actor = { kind: "guest" };

beforeAll(async () => {
  context = await createTestContext();
  FindServiceNames.set(context.system, async () => new Map([[8n, "Telegram"]]));
  registerErrorHandler(app);
  walletRoutes(createServe(app, context.system, { authenticate: async () => actor, guard: NO_GUARD }));

  const customerId = await context.customer({ balance: usd("2") });
  const order = { orderId: 7n, customerId, amount: usd("0.250001") };
  actor = context.asCustomer(customerId).actor;
  context.clock.advance(1000);
  await transact(context.system, (tx) => postEntries(tx, [holdEntry(order)]));
  context.clock.advance(1000);
  await transact(context.system, (tx) => postEntries(tx, [refundEntry(order)]));
  await transact(context.system, (tx) => postEntries(tx, [holdEntry({ ...order, orderId: 8n })]));
});

describe("the balance", () => {
  it("MONEY-2 is exact in dollars and rounded in the requested currency", async () => {
    const reply = await get("balance/eur");
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.json()).toEqual({ balance: 1.57, currency: "EUR", balanceUsd: "1.749999", bonus: 0 });
  });

  it("MONEY-2 is in dollars if no currency is given", async () => {
    const expected = { balance: 1.75, currency: "USD", balanceUsd: "1.749999", bonus: 0 };
    expect((await get("balance")).json()).toEqual(expected);
    expect((await get("balance?currency=usd")).json()).toEqual(expected);
  });

  it("MONEY-2 is zero for a customer who never had money", async () => {
    const before = actor;
    actor = context.asCustomer("usr_new").actor;
    expect((await get("balance/USD")).json()).toMatchObject({ balance: 0, balanceUsd: "0.00" });
    actor = before;
  });

  it.each(["balance/XXX", "balance/euro", "balance?currency=12", "balance?currency=USD&more=1"])(
    "refuses %s",
    async (path) => {
      const reply = await get(path);
      expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
    },
  );

  it("is readable only by its owner", async () => {
    const before = actor;
    actor = { kind: "guest" };
    expect((await get("balance/USD")).statusCode).toBe(401);
    actor = context.asOperator("o").actor;
    expect((await get("balance/USD")).statusCode).toBe(403);
    actor = before;
  });
});

describe("the history", () => {
  it("MONEY-7 lists incoming and outgoing amounts, newest first, with the order's public id and its service", async () => {
    const [first, second] = [context.system.publicIds.toPublic(7n), context.system.publicIds.toPublic(8n)];
    const amount = { amount: 0.23, amountUsd: "0.250001" };
    const after = (balanceAfterUsd: string) => ({
      balanceAfterUsd,
      balanceAfter: Math.round(Number(balanceAfterUsd) * 90) / 100,
    });
    expect((await get("balancehistory/EUR/0/1000")).json()).toEqual([
      {
        dt: "2026-01-01T12:00:02.000Z",
        ...amount,
        direction: "-",
        source: "purchase",
        orderId: second,
        serviceName: "Telegram",
        ...after("1.749999"),
      },
      {
        dt: "2026-01-01T12:00:02.000Z",
        ...amount,
        direction: "+",
        source: "refund",
        orderId: first,
        serviceName: null,
        ...after("2.00"),
      },
      {
        dt: "2026-01-01T12:00:01.000Z",
        ...amount,
        direction: "-",
        source: "purchase",
        orderId: first,
        serviceName: null,
        ...after("1.749999"),
      },
      {
        dt: "2026-01-01T12:00:00.000Z",
        amount: 1.8,
        amountUsd: "2.00",
        direction: "+",
        source: "top_up",
        orderId: null,
        serviceName: null,
        ...after("2.00"),
      },
    ]);
  });

  it("MONEY-7 is paged", async () => {
    const pages = await Promise.all([0, 2, 4].map((offset) => get(`balancehistory/USD/${offset}/2`)));
    const sources = pages.map((page) => page.json().map(({ source }: { source: string }) => source));
    expect(sources).toEqual([["purchase", "refund"], ["purchase", "top_up"], []]);
    const balances = pages.flatMap((page) =>
      page.json().map((item: { balanceAfterUsd: string }) => item.balanceAfterUsd),
    );
    expect(balances).toEqual(["1.749999", "2.00", "1.749999", "2.00"]);
  });

  it("A34 adds up to the balance", async () => {
    const items: { amountUsd: string; direction: string }[] = (await get("balancehistory/USD/0/1000")).json();
    const sum = items.reduce(
      (total, { amountUsd, direction }) => total + (direction === "+" ? usd(amountUsd) : -usd(amountUsd)),
      0n,
    );
    expect(sum).toBe(usd("1.749999"));
  });

  it.each(["0/1001", "-1/10", "0/1e3", "0/0x10", "10000000/1"])("refuses the window %s", async (window) => {
    expect((await get(`balancehistory/USD/${window}`)).statusCode).toBe(400);
  });
});
