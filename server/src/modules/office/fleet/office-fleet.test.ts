import { usd } from "@sonum/contract/money";
import { beforeAll, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { publishSims, takePortReport } from "../../fleet/index.ts";

let house: House;
let operator: string;
let iccids: string[];

beforeAll(async () => {
  house = await makeHouse();
  operator = (await house.signedIn("keeper", ["ROLE_sao-operator"])).token;
  iccids = await house.simsForRent(2);
});

const ask = (method: "GET" | "POST", url: string, payload?: object) =>
  house.ask({ method, url: `/rest/office/fleet${url}`, token: operator, ...(payload && { payload }) });
const hold = (isHeld: boolean) => ({ isHeld, reason: "Looks wrong" });
const free = () => house.memory.allocator.countOf(house.memory.shelf.findCountry("ee")?.number ?? 0, 0);
const isFree = (count: number) => vi.waitFor(() => expect(free()).toBe(count));

it("DESK-5 a SIM that an operator takes off sale is sold and rented to nobody, and comes back", async () => {
  const [first = "", second = ""] = iccids;
  const customer = await house.customer({ balance: usd("100") });
  for (const iccid of [first, second])
    expect((await ask("POST", `/sims/${iccid}/sale`, hold(true))).statusCode).toBe(204);
  await isFree(0);
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  await expect(house.rent(customer, 2)).rejects.toMatchObject({ code: "number_unavailable" });
  const { machine, sims } = (await ask("GET", `/${house.machine.id}`)).json();
  expect(machine).toMatchObject({ sims: 2, withheld: 2, onSale: 0 });
  expect(sims[0]).toMatchObject({ isWithheld: true, heldReason: "Looks wrong" });
  for (const iccid of [first, second]) await ask("POST", `/sims/${iccid}/sale`, hold(false));
  await isFree(2);
  expect(await house.buy(customer)).toMatchObject({ status: 1 });
  const acts = await house.db.selectFrom("platform.acts").select("what").where("about", "=", first).execute();
  expect(acts.map(({ what }) => what)).toEqual(["sim: off sale", "sim: on sale"]);
});

it("DESK-5 a machine off sale sells nothing, also nothing that is put into it, and what was sold goes on", async () => {
  const customer = await house.customer({ balance: usd("10") });
  const order = await house.buy(customer, { service: "wa" });
  const sim = await house.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("simId", "=", order.simId)
    .executeTakeFirstOrThrow();
  expect((await ask("POST", `/${house.machine.id}/sale`, hold(true))).statusCode).toBe(204);
  await isFree(0);
  await house.receive(sim.iccid, { sender: "WhatsApp", text: "WhatsApp code 123-456" });
  const found = await house.db
    .selectFrom("activations.orders")
    .select("status")
    .where("id", "=", order.id)
    .executeTakeFirst();
  expect(found?.status).toBe(2);

  const port = { port: 50, iccid: "8937200000000000777", phone: "+37255577777", operator: "tele2" };
  const acting = { id: house.machine.id, partnerId: house.partnerId };
  await takePortReport(house.system, acting, [{ ...port, country: "ee", signal: 80 }]);
  await publishSims(house.system, house.partnerId, [port.iccid]);
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect((await ask("POST", `/${house.machine.id}/sale`, hold(false))).statusCode).toBe(204);
  await vi.waitFor(() => expect(free()).toBeGreaterThan(0));
});

it("DESK-5 the fleet is shown with its SMS as counts, never as texts", async () => {
  const [iccid = ""] = iccids;
  await house.receive(iccid, { sender: "Somebody", text: "A secret nobody waits for 998877" });
  await house.receive(iccid, { sender: "Swedbank", text: "Your secret 665544" });
  house.clock.advance(20 * 60_000);
  await expireOrders(house.system);
  const reply = await ask("GET", "");
  const { machines, services, partners, hours } = reply.json();
  expect(machines).toMatchObject([
    { id: house.machine.id, day: { delivered: 1, unmatched: 1, quarantined: 1 } },
  ]);
  expect(hours).toMatchObject([{ delivered: 1, unmatched: 1, quarantined: 1 }]);
  expect(services).toContainEqual(expect.objectContaining({ name: "WhatsApp", sold: 1 }));
  expect(partners).toMatchObject([{ sold: 1 }]);
  expect(reply.body).not.toMatch(/secret|998877|665544|123456/);
});

it("answers what is not there, and refuses a change without a reason", async () => {
  expect((await ask("GET", "/mac_none")).statusCode).toBe(404);
  expect((await ask("POST", "/mac_none/sale", hold(true))).statusCode).toBe(404);
  expect((await ask("POST", "/sims/000/sale", hold(true))).statusCode).toBe(404);
  expect((await ask("POST", `/${house.machine.id}/sale`, { isHeld: true })).statusCode).toBe(400);
});
