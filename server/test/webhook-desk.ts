import { usd } from "@sonum/contract/money";
import type { Webhook as Endpoint, WebhookDelivery } from "@sonum/contract/webhooks";
import { makeWebhookPost } from "../src/adapters/webhooks/make-webhook-post.ts";
import { creditCustomer } from "../src/modules/wallet/index.ts";
import { fanOut } from "../src/modules/webhooks/fan-out.ts";
import { startDue } from "../src/modules/webhooks/start-due.ts";
import { transact } from "../src/platform/context.ts";
import { type House, makeHouse } from "./house.ts";
import { PATIENCE_MS } from "./patience-ms.ts";
import { startReceiver } from "./webhook-receiver.ts";

export type MadeWebhook = Omit<Endpoint, "lowBalanceUsd"> & { secret: string };
export type WebhookDesk = Awaited<ReturnType<typeof openWebhookDesk>>;
type Person = { id: string; username: string; password: string; token: string };

let people = 0;

/** A test app, a webhook receiver, and Anna, a customer with money who registers it. */
export async function openWebhookDesk() {
  const shop = await makeHouse();
  const receiver = await startReceiver();
  shop.system.ports.webhooks = makeWebhookPost({ allowPrivate: true, timeoutMs: PATIENCE_MS });
  let anna = await richCustomer(shop);

  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
    shop.ask({
      method,
      url: `/rest/user/webhooks${path}`,
      token: anna.token,
      ...(payload && { payload }),
    });

  return {
    house: shop,
    receiver,
    call,
    get anna() {
      return anna;
    },
    /** Starts with another customer and an empty receiver. */
    async nextPerson() {
      receiver.heard.length = 0;
      receiver.answerBy(200);
      anna = await richCustomer(shop);
    },
    add: async (options: object = {}) =>
      (await call("POST", "", { url: receiver.url, ...options })).json<MadeWebhook>(),
    log: async ({ webhookId }: MadeWebhook) =>
      (await call("GET", `/${webhookId}/deliveries`)).json<{ data: WebhookDelivery[]; total: number }>(),
    async tell() {
      await fanOut(shop.system);
      await Promise.all(await startDue(shop.system));
    },
    /** Signs in again, for tests that advance the clock by days. */
    async signInAgain() {
      const { username, password } = anna;
      const payload = { username, password };
      const reply = await shop.ask({ method: "POST", url: "/rest/proxy/login", payload });
      anna = { ...anna, token: reply.json<{ access_token: string }>().access_token };
    },
    /** Delivers an SMS to a bought or rented number. */
    async receiveOn({ simId }: { simId: number }, sms?: Parameters<House["receive"]>[1]) {
      const sims = shop.db.selectFrom("fleet.sims").select("iccid").where("simId", "=", simId);
      await shop.receive((await sims.executeTakeFirstOrThrow()).iccid, sms);
    },
    kindsHeard: () => receiver.heard.map(({ json }) => (json as { type: string }).type),
  };
}

async function richCustomer(shop: House): Promise<Person> {
  const customer = await shop.signedIn(`anna${++people}`, ["ROLE_sao-user"]);
  const credit = { key: `start:${customer.id}`, customerId: customer.id, reason: "top_up" } as const;
  await transact(shop.system, (tx) => creditCustomer(tx, { ...credit, amount: usd("50") }));
  return customer;
}
