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

/** A house, somebody's program that hears webhooks, and Anna, who has money and tells the house of it. */
export async function openWebhookDesk() {
  const house = await makeHouse();
  const receiver = await startReceiver();
  house.system.ports.webhooks = makeWebhookPost({ allowPrivate: true, timeoutMs: PATIENCE_MS });
  let anna = await richPerson(house);

  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
    house.ask({
      method,
      url: `/rest/user/webhooks${path}`,
      token: anna.token,
      ...(payload && { payload }),
    });

  return {
    house,
    receiver,
    call,
    get anna() {
      return anna;
    },
    /** Another Anna, and nothing heard yet. */
    async nextPerson() {
      receiver.heard.length = 0;
      receiver.answerBy(200);
      anna = await richPerson(house);
    },
    add: async (wanted: object = {}) =>
      (await call("POST", "", { url: receiver.url, ...wanted })).json<MadeWebhook>(),
    log: async ({ webhookId }: MadeWebhook) =>
      (await call("GET", `/${webhookId}/deliveries`)).json<{ data: WebhookDelivery[]; total: number }>(),
    async tell() {
      await fanOut(house.system);
      await Promise.all(await startDue(house.system));
    },
    /** Days later whoever was signed in has to do so again. */
    async signInAgain() {
      const { username, password } = anna;
      const payload = { username, password };
      const reply = await house.ask({ method: "POST", url: "/rest/proxy/login", payload });
      anna = { ...anna, token: reply.json<{ access_token: string }>().access_token };
    },
    /** The number that was bought, or rented, gets an SMS. */
    async receiveOn({ simId }: { simId: number }, sms?: Parameters<House["receive"]>[1]) {
      const sims = house.db.selectFrom("fleet.sims").select("iccid").where("simId", "=", simId);
      await house.receive((await sims.executeTakeFirstOrThrow()).iccid, sms);
    },
    kindsHeard: () => receiver.heard.map(({ json }) => (json as { type: string }).type),
  };
}

async function richPerson(house: House): Promise<Person> {
  const person = await house.signedIn(`anna${++people}`, ["ROLE_sao-user"]);
  const credit = { key: `start:${person.id}`, customerId: person.id, reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, { ...credit, amount: usd("50") }));
  return person;
}
