import { stateOf } from "../../server/src/modules/activations/rules.ts";
import * as fleet from "../../server/src/modules/fleet/index.ts";
import { createTestApp } from "../../server/test/fixtures/test-app.ts";
import { PRICE } from "../../server/test/fixtures/test-shop.ts";

const MS_UNTIL_CANCELLABLE = 121_000;
const SIMS_IN_RUSSIA = 20;

const portInRussia = (port: number) => ({
  port,
  iccid: `8970100${String(port).padStart(12, "0")}`,
  phone: `+79${String(port).padStart(9, "0")}`,
  operator: "tele2",
  country: "ru",
  signal: 90,
});

/** A shop on a free port that sells and rents in Estonia, and sells in Russia for clients that send no country. */
export async function createShop() {
  const app = await createTestApp();
  await sellInRussia();
  await app.simsForRent(100);
  const calls = new Set<string>();
  app.app.server.on("request", ({ url = "" }: { url?: string }) => calls.add(nameOfCall(url)));
  const address = await app.app.listen({ port: 0, host: "127.0.0.1" });

  async function sellInRussia() {
    const country = await app.db
      .insertInto("catalogue.countries")
      .values({ iso2: "ru", prefix: "7", position: 3 })
      .returning("number")
      .executeTakeFirstOrThrow();
    const services = await app.db.selectFrom("catalogue.services").select("number").execute();
    await app.db
      .insertInto("catalogue.prices")
      .values(
        services.map(({ number }) => ({
          service: number,
          country: country.number,
          price: PRICE,
          changedAt: new Date(0),
        })),
      )
      .execute();
    await app.reloadCatalogue();
    const owner = app.partnerId;
    const machine = await fleet.registerMachine(app.system, owner, {
      alias: "Rack in Russia",
      declaredFrom: "127.0.0.1",
    });
    const ports = Array.from({ length: SIMS_IN_RUSSIA }, (_, n) => portInRussia(n + 1));
    await fleet.applyPortReport(app.system, { id: machine.id, partnerId: owner }, ports);
    await fleet.publishSims(
      app.system,
      owner,
      ports.map(({ iccid }) => iccid),
    );
  }

  return {
    app,
    address,
    /** What was called since it was last cleared. */
    calls,

    async send(phone: string): Promise<void> {
      const sim = await app.db
        .selectFrom("fleet.sims")
        .select("iccid")
        .where("phone", "=", `+${phone.replace("+", "")}`)
        .executeTakeFirstOrThrow();
      await app.receive(sim.iccid);
    },

    async makeCancellable(): Promise<void> {
      app.clock.advance(MS_UNTIL_CANCELLABLE);
    },

    /** States of the customer's activations in the order of purchase, and what is left of the money. */
    async booksOf(customerId: string) {
      const orders = await app.db
        .selectFrom("activations.orders")
        .select("status")
        .where("customerId", "=", customerId)
        .orderBy("id")
        .execute();
      const { available } = await app.balance(customerId);
      return { states: orders.map(({ status }) => stateOf(status)), available };
    },
  };
}

const nameOfCall = (url: string) => {
  const { pathname, searchParams } = new URL(url, "http://shop");
  const action = searchParams.get("action") ?? searchParams.get("metod");
  if (action) return action;
  const [, , ...parts] = pathname.replace(/\.php$/, "").split("/");
  return parts.slice(0, 2).join("/");
};
