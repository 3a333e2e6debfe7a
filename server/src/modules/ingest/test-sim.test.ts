import { usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { acceptMessages } from "./accept-messages.ts";
import { matchMessages } from "./match-messages.ts";

const ROLES = ["ROLE_sao-user", "ROLE_sao-partner"] as const;

async function withSim() {
  const app = await createTestApp();
  const [iccid = ""] = await app.simsForRent(1);
  const { id, token } = await app.signedIn("tester", [...ROLES]);
  await app.db.updateTable("fleet.sims").set({ partnerId: id }).execute();
  await app.db.updateTable("fleet.machines").set({ partnerId: id }).execute();
  const url = `/rest/partner/manage/sim/test/${iccid}`;
  const ask = (method: "GET" | "POST", by = token) =>
    app.request({ method, url, token: by, ...(method === "POST" && { payload: {} }) });
  const acting = { id: app.machine.id, partnerId: id, isActive: true };
  let messages = 0;
  const receive = async (sms: { sender: string; text: string }) => {
    const key = `sms-${++messages}`;
    await acceptMessages(app.system, acting, [{ key, iccid, receivedAt: app.clock.now(), ...sms }]);
    await matchMessages(app.system);
  };
  return { app, token, ask, receive, read: async () => (await ask("GET")).json() };
}

const homeOf = async (app: TestApp, token: string) =>
  (await app.request({ method: "GET", url: "/rest/partner/home", token })).json();

it("PART-11 proves that a SIM receives SMS by a text made for it, and shows nothing of other messages", async () => {
  const { app, token, ask, receive, read } = await withSim();
  expect(await read()).toMatchObject({ state: "none", text: null });
  const { text, state } = (await ask("POST")).json();
  expect(state).toBe("waiting");
  await receive({ sender: "Telegram", text: "Telegram code 54321" });
  expect(await read()).toMatchObject({ state: "waiting", text, arrivedAt: null });
  expect(await homeOf(app, token)).toMatchObject({ hasProvenSim: false });

  app.clock.advance(MINUTE_MS);
  const arrivedAt = app.clock.now().toISOString();
  await receive({ sender: "+37255511111", text: `${text.toLowerCase()} ` });
  app.clock.advance(MINUTE_MS);
  expect(await read()).toMatchObject({ state: "arrived", arrivedAt });
  expect(await homeOf(app, token)).toMatchObject({ hasProvenSim: true });

  expect((await ask("POST")).json()).toMatchObject({ state: "waiting", arrivedAt: null });
  app.clock.advance(31 * MINUTE_MS);
  expect(await read()).toMatchObject({ state: "over" });
});

it("PART-11 delivers the SMS of a test to no order, tests no rented number, and only the partner's own", async () => {
  const { app, ask, receive } = await withSim();
  const customer = await app.customer({ balance: usd("1000") });
  const { id } = await vi.waitFor(() => app.buy(customer, { service: "ot" }));
  const { text } = (await ask("POST")).json();
  await receive({ sender: "+37255511111", text });
  const order = app.db.selectFrom("activations.orders").select("smsAt").where("id", "=", id);
  expect((await order.executeTakeFirstOrThrow()).smsAt).toBeNull();
  await receive({ sender: "Shop", text: "Your code is 54321" });
  expect((await order.executeTakeFirstOrThrow()).smsAt).not.toBeNull();

  const stranger = await app.signedIn("stranger", [...ROLES]);
  for (const method of ["GET", "POST"] as const)
    expect((await ask(method, stranger.token)).statusCode).toBe(404);

  await app.db.updateTable("fleet.sims").set({ rentedWhole: true }).execute();
  expect((await ask("POST")).statusCode).toBe(409);
  await app.db.updateTable("fleet.sims").set({ rentedWhole: false, present: false }).execute();
  expect((await ask("POST")).statusCode).toBe(409);
});
