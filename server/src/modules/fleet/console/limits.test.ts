import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { createConsoleFixture, iccidOf } from "../../../../test/fixtures/console-fixture.ts";

it("CONS-10 sells a SIM published with services for these only and lists all others as limits", async () => {
  const { testApp, get, publish, freeFor } = await createConsoleFixture();
  await publish([1], { services: ["tg"] });
  await vi.waitFor(() => expect([freeFor("tg"), freeFor("wa"), freeFor("ot")]).toEqual([1, 0, 0]));
  expect((await get("/rest/partner/manage/sim/limit")).json()).toEqual({
    [iccidOf(1)]: ["WhatsApp", "Any other service"],
  });
  await testApp.db
    .insertInto("catalogue.services")
    .values({
      code: "nw",
      name: "New",
      category: "other",
      names: [],
      position: 9,
      senders: [],
      patterns: [],
    })
    .execute();
  await testApp.reloadCatalogue();
  expect((await get("/rest/partner/manage/sim/limit")).json()[iccidOf(1)]).toContain("New");
});

it("CONS-11 adds limits by service name or code and removes them", async () => {
  const { get, post, publish, freeFor } = await createConsoleFixture();
  await publish([1]);
  const limit = `/rest/partner/manage/sim/limit/${iccidOf(1)}`;
  expect((await post(limit, { iccid: iccidOf(1), services: ["Telegram", "wa"] })).json()).toEqual([
    "Telegram",
    "WhatsApp",
  ]);
  await vi.waitFor(() => expect([freeFor("tg"), freeFor("wa"), freeFor("ot")]).toEqual([0, 0, 1]));
  const unlimit = `/rest/partner/manage/sim/unlimit/${iccidOf(1)}`;
  expect((await post(unlimit, { services: ["telegram"] })).json()).toEqual(["WhatsApp"]);
  await vi.waitFor(() => expect([freeFor("tg"), freeFor("wa")]).toEqual([1, 0]));
  const all = `/rest/partner/manage/sim/unlimit_all/${iccidOf(1)}`;
  expect((await get(all)).json()).toEqual([]);
  await vi.waitFor(() => expect(freeFor("wa")).toBe(1));
  expect((await get(`/rest/partner/manage/sim/limit?iccid=${iccidOf(1)}`)).json()).toEqual({
    [iccidOf(1)]: [],
  });
  expect((await post(limit, { services: ["No such thing"] })).statusCode).toBe(404);
  expect((await post(limit, { iccid: iccidOf(2), services: ["tg"] })).statusCode).toBe(400);
});

it("CONS-11 C12 applies a limit to later orders only, and removing it never frees a used-up service", async () => {
  const { testApp, get, post, publish, freeFor, receive } = await createConsoleFixture();
  await publish([1]);
  await vi.waitFor(() => expect(freeFor("tg")).toBe(1));
  const customer = await testApp.customer({ balance: usd("5") });
  const order = await testApp.buy(customer);
  const limit = `/rest/partner/manage/sim/limit/${iccidOf(1)}`;
  await post(limit, { services: ["tg", "wa"] });
  await receive(1, { sender: "Telegram", text: "Your code is 12345" });
  const stored = await testApp.db
    .selectFrom("activations.orders")
    .select("status")
    .where("id", "=", BigInt(order.id))
    .executeTakeFirstOrThrow();
  expect(stored.status).toBe(2);

  await get(`/rest/partner/manage/sim/unlimit_all/${iccidOf(1)}`);
  await vi.waitFor(() => expect([freeFor("tg"), freeFor("wa")]).toEqual([0, 1]));
  const [row] = await testApp.db
    .selectFrom("fleet.sims")
    .select(["used", "limited", "blocked"])
    .where("iccid", "=", iccidOf(1))
    .execute();
  expect(row?.limited).toBe("");
  expect(row?.blocked).toBe(row?.used);
});
