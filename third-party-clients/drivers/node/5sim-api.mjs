import { FiveSim } from "5sim-api";
import { end, KEY, live, REST } from "./shop.mjs";

const client = new FiveSim(KEY);
for (const section of [client.balance, client.orderHistory, client.number, client.sms])
  section.api.defaults.baseURL = `${REST}/`;

const ONE_POLL = { timeout: 1000, interval: 1100 };

/** Its wait fails without an SMS; that its calls work is seen when one came. */
const code = async (id) => (await client.waitForSMS({ id, ...ONE_POLL }).catch(() => undefined))?.code;

await live({
  balance: async () => (await client.getUserBalance()).balance,
  async buy() {
    const offer = { country: "estonia", operator: "any", product: "telegram" };
    const { id, phone } = await client.buyActivationNumber(offer);
    return [id, phone];
  },
  code,
  finish: async (id) => (await client.number.finish(String(id))).status === "FINISHED",
  cancel: async (id) => (await client.cancelNumber(id)).status === "CANCELED",
});
await client.getOrderHistory("activation");
end();
