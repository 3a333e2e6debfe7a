import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type EventStream, openEventStream } from "../../../../test/fixtures/event-stream.ts";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { personalDataSources } from "../../../personal-data.ts";
import { transact } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { notifyRestocked } from "./notify-restocked.ts";
import { deleteExpiredSubscriptions } from "./store.ts";
import { SUBSCRIPTION_MS, SUBSCRIPTIONS_MAX } from "./subscribe-to-restock.ts";
import { unsubscribeToken } from "./unsubscribe-link.ts";

let testApp: TestApp;
let anna: { id: string; token: string };
const streams: EventStream[] = [];

beforeEach(async () => {
  testApp = await createTestApp();
  anna = await testApp.signedIn("anna", ["ROLE_sao-user"]);
  await confirmEmail(anna.id);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await testApp.app.close();
});

const confirmEmail = (id: string) =>
  testApp.db
    .updateTable("accounts.users")
    .set({ emailVerified: true, locale: "de" })
    .where("id", "=", id)
    .execute();
const request = (method: "GET" | "POST" | "DELETE", offer = "", token = anna.token) =>
  testApp.request({ method, url: `/rest/user/restock${offer && `/${offer}`}`, token });
const subscriptions = async (token?: string) => (await request("GET", "", token)).json();

async function notifyAndListMails() {
  await notifyRestocked(testApp.system);
  await runJobs(testApp);
  return testApp.mails.splice(0);
}

describe("restock subscriptions", () => {
  it("SHOP-12 mails once when numbers are back, in the user's language", async () => {
    const reply = await request("POST", "tg/ee");
    expect(reply.json()).toMatchObject({
      service: "tg",
      serviceName: "Telegram",
      country: "ee",
      byMail: true,
    });
    expect(await notifyAndListMails()).toEqual([]);

    await testApp.simsOnSale(1, "ee");
    const [mail, ...more] = await notifyAndListMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: "anna@sonum.test", subject: "Telegram: wieder Nummern da (Estland)" });
    expect(mail?.text).toContain("https://sonum.test/de/activations/ee/tg");
    expect(await notifyAndListMails()).toEqual([]);
    expect(await subscriptions()).toEqual({ data: [], total: 0 });
  });

  it("SHELL-13 translates the name of the catch-all service in the mail", async () => {
    expect((await request("POST", "ot/ee")).json()).toMatchObject({ serviceName: "Any other service" });
    await testApp.simsOnSale(1, "ee");
    const [mail] = await notifyAndListMails();
    expect(mail).toMatchObject({ subject: "Anderer Dienst: wieder Nummern da (Estland)" });
  });

  it("SHOP-12 notifies an open page at once", async () => {
    const address = await testApp.app.listen({ host: "127.0.0.1", port: 0 });
    const stream = await openEventStream(`${address}/rest/events`, { authorization: `Bearer ${anna.token}` });
    streams.push(stream);
    await request("POST", "tg/ee");
    await testApp.simsOnSale(2, "ee");
    await notifyRestocked(testApp.system);
    await vi.waitFor(() =>
      expect(stream.events()).toContainEqual(
        expect.objectContaining({
          event: "restock",
          data: { service: "tg", serviceName: "Telegram", country: "ee", numberCount: 2, priceUsd: "0.25" },
        }),
      ),
    );
  });

  it("counts a repeated subscription once, and notifies each user once across several nodes", async () => {
    const ben = await testApp.signedIn("ben", ["ROLE_sao-user"]);
    await confirmEmail(ben.id);
    for (const { token } of [anna, anna, ben]) await request("POST", "tg/ee", token);
    await request("POST", "tg/de");
    await testApp.simsOnSale(1, "ee");
    await Promise.all([1, 2, 3].map(() => notifyRestocked(testApp.system)));
    expect((await notifyAndListMails()).map(({ to }) => to).toSorted()).toEqual([
      "anna@sonum.test",
      "ben@sonum.test",
    ]);
    expect((await subscriptions()).data).toMatchObject([{ service: "tg", country: "de" }]);
  });

  it("mails only verified addresses", async () => {
    const eve = await testApp.signedIn("eve", ["ROLE_sao-user"]);
    expect((await request("POST", "tg/ee", eve.token)).json().byMail).toBe(false);
    await testApp.simsOnSale(1, "ee");
    expect(await notifyAndListMails()).toEqual([]);
    expect(await subscriptions(eve.token)).toEqual({ data: [], total: 0 });
  });

  it("deletes a subscription on request and when it expires", async () => {
    await request("POST", "tg/ee");
    await request("POST", "wa/ee");
    expect((await request("DELETE", "tg/ee")).statusCode).toBe(204);
    expect((await request("DELETE", "tg/ee")).statusCode).toBe(204);
    expect((await subscriptions()).data).toMatchObject([{ service: "wa" }]);
    testApp.clock.advance(SUBSCRIPTION_MS);
    await testApp.simsOnSale(1, "ee");
    expect(await notifyAndListMails()).toEqual([]);
    await deleteExpiredSubscriptions(testApp.system);
    expect(await testApp.db.selectFrom("notifications.restockWishes").selectAll().execute()).toEqual([]);
  });

  it("the unsubscribe link removes all of the user's subscriptions, and forged links none", async () => {
    await request("POST", "tg/ee");
    const stop = (token: string) =>
      testApp.request({ method: "POST", url: "/rest/query/restock/stop", payload: { token } });
    const token = unsubscribeToken(testApp.system, anna.id);
    for (const wrong of [`${token}x`, `usr_other.${token.split(".")[1]}`, "x", "."])
      expect((await stop(wrong)).json().code).toBe("link_expired");
    expect((await subscriptions()).total).toBe(1);
    expect((await stop(token)).statusCode).toBe(204);
    expect((await stop(token)).statusCode).toBe(204);
    expect((await subscriptions()).total).toBe(0);
  });

  it("G1 limits the number of subscriptions", async () => {
    const catalogue = CatalogueCache.of(testApp);
    const [service, country] = [catalogue.services[0]?.number ?? 0, catalogue.countries[0]?.number ?? 0];
    await testApp.db
      .insertInto("catalogue.countries")
      .values(
        Array.from({ length: SUBSCRIPTIONS_MAX }, (_, n) => ({
          iso2: `${"abcdefgh"[n >> 3]}${"klmnopqr"[n & 7]}`,
          prefix: "1",
          position: 9,
        })),
      )
      .execute();
    const many = await testApp.db.selectFrom("catalogue.countries").select("number").execute();
    const subscription = {
      userId: anna.id,
      service,
      askedAt: testApp.clock.now(),
      expiresAt: new Date(8e15),
    };
    await testApp.db
      .insertInto("notifications.restockWishes")
      .values(
        many
          .filter(({ number }) => number !== country)
          .slice(0, SUBSCRIPTIONS_MAX)
          .map(({ number }) => ({ ...subscription, country: number })),
      )
      .execute();
    expect((await request("POST", "tg/ee")).statusCode).toBe(409);
  });

  it("AUTH-18 exports subscriptions and erases them with the account", async () => {
    await request("POST", "tg/ee");
    const { data } = (
      await testApp.request({ method: "GET", url: "/rest/user/export", token: anna.token })
    ).json();
    expect(data.notifications.restockWishes).toMatchObject([{ service: "tg", country: "ee" }]);
    const personalData = personalDataSources.find(({ module }) => module === "notifications");
    await transact(testApp.system, async (tx) => personalData?.erasePersonalData(tx, anna.id));
    expect((await subscriptions()).total).toBe(0);
  });

  it.each([
    ["zz9/ee", 404],
    ["tg/zz", 404],
    ["TG!/ee", 400],
    ["tg/eee", 400],
  ])("refuses %s with %i", async (offer, status) => {
    expect((await request("POST", offer)).statusCode).toBe(status);
    expect((await subscriptions()).total).toBe(0);
  });
});
