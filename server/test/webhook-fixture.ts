import { usd } from "@sonum/contract/money";
import type { Webhook as Endpoint, WebhookDelivery } from "@sonum/contract/webhooks/webhooks";
import { createWebhookSender } from "../src/adapters/webhooks/create-webhook-sender.ts";
import { creditCustomer } from "../src/modules/wallet/index.ts";
import { fanOut } from "../src/modules/webhooks/fan-out.ts";
import { startDueDeliveries } from "../src/modules/webhooks/start-due-deliveries.ts";
import { transact } from "../src/platform/context.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { TEST_TIMEOUT_MS } from "./test-timeout.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

export type CreatedWebhook = Omit<Endpoint, "lowBalanceUsd"> & { secret: string };
export type WebhookFixture = Awaited<ReturnType<typeof createWebhookFixture>>;
type Person = { id: string; username: string; password: string; token: string };

let people = 0;

/** A test app, a webhook receiver, and Anna, a customer with money who registers it. */
export async function createWebhookFixture() {
  const shop = await createTestApp();
  const receiver = await startWebhookReceiver();
  shop.system.ports.webhooks = createWebhookSender({ allowPrivate: true, timeoutMs: TEST_TIMEOUT_MS });
  let anna = await richCustomer(shop);

  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
    shop.request({
      method,
      url: `/rest/user/webhooks${path}`,
      token: anna.token,
      ...(payload && { payload }),
    });

  return {
    testApp: shop,
    receiver,
    call,
    get anna() {
      return anna;
    },
    /** Starts with another customer and an empty receiver. */
    async nextPerson() {
      receiver.received.length = 0;
      receiver.answerWith(200);
      anna = await richCustomer(shop);
    },
    add: async (options: object = {}) =>
      (await call("POST", "", { url: receiver.url, ...options })).json<CreatedWebhook>(),
    log: async ({ webhookId }: CreatedWebhook) =>
      (await call("GET", `/${webhookId}/deliveries`)).json<{ data: WebhookDelivery[]; total: number }>(),
    async deliver() {
      await fanOut(shop.system);
      await Promise.all(await startDueDeliveries(shop.system));
    },
    /** Signs in again, for tests that advance the clock by days. */
    async signInAgain() {
      const { username, password } = anna;
      const payload = { username, password };
      const reply = await shop.request({ method: "POST", url: "/rest/proxy/login", payload });
      anna = { ...anna, token: reply.json<{ access_token: string }>().access_token };
    },
    /** Delivers an SMS to a bought or rented number. */
    async receiveOn({ simId }: { simId: number }, sms?: Parameters<TestApp["receive"]>[1]) {
      const sims = shop.db.selectFrom("fleet.sims").select("iccid").where("simId", "=", simId);
      await shop.receive((await sims.executeTakeFirstOrThrow()).iccid, sms);
    },
    receivedKinds: () => receiver.received.map(({ json }) => (json as { type: string }).type),
  };
}

async function richCustomer(shop: TestApp): Promise<Person> {
  const customer = await shop.signedIn(`anna${++people}`, ["ROLE_sao-user"]);
  const credit = { key: `start:${customer.id}`, customerId: customer.id, reason: "top_up" } as const;
  await transact(shop.system, (tx) => creditCustomer(tx, { ...credit, amount: usd("50") }));
  return customer;
}
