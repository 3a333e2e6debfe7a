import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type EventStream, openEventStream } from "../../../../test/event-stream.ts";
import { type House, makeHouse } from "../../../../test/house.ts";
import { runJobs } from "../../../../test/run-jobs.ts";
import { ownData } from "../../../own-data.ts";
import { transact } from "../../../platform/context.ts";
import { stopTokenOf } from "./stop-link.ts";
import { deleteOldWishes } from "./store.ts";
import { tellRestocked } from "./tell-restocked.ts";
import { WISH_MS, WISHES_MAX } from "./wish-for-restock.ts";

let house: House;
let anna: { id: string; token: string };
const streams: EventStream[] = [];

beforeEach(async () => {
  house = await makeHouse();
  anna = await house.signedIn("anna", ["ROLE_sao-user"]);
  await confirmEmail(anna.id);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await house.app.close();
});

const confirmEmail = (id: string) =>
  house.db
    .updateTable("accounts.users")
    .set({ emailVerified: true, locale: "de" })
    .where("id", "=", id)
    .execute();
const ask = (method: "GET" | "POST" | "DELETE", offer = "", token = anna.token) =>
  house.ask({ method, url: `/rest/user/restock${offer && `/${offer}`}`, token });
const wishes = async (token?: string) => (await ask("GET", "", token)).json();

async function told() {
  await tellRestocked(house.system);
  await runJobs(house);
  return house.mails.splice(0);
}

describe("tell me when it is back", () => {
  it("SHOP-12 tells once by mail when numbers are there again, in the reader's language", async () => {
    const reply = await ask("POST", "tg/ee");
    expect(reply.json()).toMatchObject({
      service: "tg",
      serviceName: "Telegram",
      country: "ee",
      byMail: true,
    });
    expect(await told()).toEqual([]);

    await house.simsOnSale(1, "ee");
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: "anna@sonum.test", subject: "Telegram: wieder Nummern da (Estland)" });
    expect(mail?.text).toContain("https://sonum.test/de/activations/ee/tg");
    expect(await told()).toEqual([]);
    expect(await wishes()).toEqual({ data: [], total: 0 });
  });

  it("SHELL-13 says in the reader's language what stands for every other service", async () => {
    expect((await ask("POST", "ot/ee")).json()).toMatchObject({ serviceName: "Any other service" });
    await house.simsOnSale(1, "ee");
    const [mail] = await told();
    expect(mail).toMatchObject({ subject: "Anderer Dienst: wieder Nummern da (Estland)" });
  });

  it("SHOP-12 tells an open page at once", async () => {
    const address = await house.app.listen({ host: "127.0.0.1", port: 0 });
    const stream = await openEventStream(`${address}/rest/events`, { authorization: `Bearer ${anna.token}` });
    streams.push(stream);
    await ask("POST", "tg/ee");
    await house.simsOnSale(2, "ee");
    await tellRestocked(house.system);
    await vi.waitFor(() =>
      expect(stream.events()).toContainEqual(
        expect.objectContaining({
          event: "restock",
          data: { service: "tg", serviceName: "Telegram", country: "ee", numberCount: 2, priceUsd: "0.25" },
        }),
      ),
    );
  });

  it("asking twice is one wish; several people and several nodes are told once each", async () => {
    const ben = await house.signedIn("ben", ["ROLE_sao-user"]);
    await confirmEmail(ben.id);
    for (const { token } of [anna, anna, ben]) await ask("POST", "tg/ee", token);
    await ask("POST", "tg/de");
    await house.simsOnSale(1, "ee");
    await Promise.all([1, 2, 3].map(() => tellRestocked(house.system)));
    expect((await told()).map(({ to }) => to).toSorted()).toEqual(["anna@sonum.test", "ben@sonum.test"]);
    expect((await wishes()).data).toMatchObject([{ service: "tg", country: "de" }]);
  });

  it("writes only to an address that its owner confirmed", async () => {
    const eve = await house.signedIn("eve", ["ROLE_sao-user"]);
    expect((await ask("POST", "tg/ee", eve.token)).json().byMail).toBe(false);
    await house.simsOnSale(1, "ee");
    expect(await told()).toEqual([]);
    expect(await wishes(eve.token)).toEqual({ data: [], total: 0 });
  });

  it("forgets a wish when asked, and by itself after its time", async () => {
    await ask("POST", "tg/ee");
    await ask("POST", "wa/ee");
    expect((await ask("DELETE", "tg/ee")).statusCode).toBe(204);
    expect((await ask("DELETE", "tg/ee")).statusCode).toBe(204);
    expect((await wishes()).data).toMatchObject([{ service: "wa" }]);
    house.clock.advance(WISH_MS);
    await house.simsOnSale(1, "ee");
    expect(await told()).toEqual([]);
    await deleteOldWishes(house.system);
    expect(await house.db.selectFrom("notifications.restockWishes").selectAll().execute()).toEqual([]);
  });

  it("the link of the mail stops all of one's own, and no other link does", async () => {
    await ask("POST", "tg/ee");
    const stop = (token: string) =>
      house.ask({ method: "POST", url: "/rest/query/restock/stop", payload: { token } });
    const token = stopTokenOf(house.system, anna.id);
    for (const wrong of [`${token}x`, `usr_other.${token.split(".")[1]}`, "x", "."])
      expect((await stop(wrong)).json().code).toBe("link_expired");
    expect((await wishes()).total).toBe(1);
    expect((await stop(token)).statusCode).toBe(204);
    expect((await stop(token)).statusCode).toBe(204);
    expect((await wishes()).total).toBe(0);
  });

  it("G1 keeps so many wishes and no more", async () => {
    const { shelf } = house.memory;
    const [service, country] = [shelf.services[0]?.number ?? 0, shelf.countries[0]?.number ?? 0];
    await house.db
      .insertInto("catalogue.countries")
      .values(
        Array.from({ length: WISHES_MAX }, (_, n) => ({
          iso2: `${"abcdefgh"[n >> 3]}${"klmnopqr"[n & 7]}`,
          prefix: "1",
          position: 9,
        })),
      )
      .execute();
    const many = await house.db.selectFrom("catalogue.countries").select("number").execute();
    const asked = { userId: anna.id, service, askedAt: house.clock.now(), expiresAt: new Date(8e15) };
    await house.db
      .insertInto("notifications.restockWishes")
      .values(
        many
          .filter(({ number }) => number !== country)
          .slice(0, WISHES_MAX)
          .map(({ number }) => ({ ...asked, country: number })),
      )
      .execute();
    expect((await ask("POST", "tg/ee")).statusCode).toBe(409);
  });

  it("AUTH-18 wishes are told in the export and gone with the person", async () => {
    await ask("POST", "tg/ee");
    const { data } = (await house.ask({ method: "GET", url: "/rest/user/export", token: anna.token })).json();
    expect(data.notifications.restockWishes).toMatchObject([{ service: "tg", country: "ee" }]);
    const keeper = ownData.find(({ module }) => module === "notifications");
    await transact(house.system, async (tx) => keeper?.eraseOwnData(tx, anna.id));
    expect((await wishes()).total).toBe(0);
  });

  it.each(["zz9/ee", "tg/zz", "TG!/ee", "tg/eee"])("refuses %s", async (offer) => {
    expect([400, 404]).toContain((await ask("POST", offer)).statusCode);
    expect((await wishes()).total).toBe(0);
  });
});
