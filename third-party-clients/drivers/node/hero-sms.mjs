import { HeroSMSClient } from "hero-sms";
import { ESTONIA, end, HANDLER, KEY, live } from "./shop.mjs";

const client = new HeroSMSClient({ apiKey: KEY, baseUrl: HANDLER });

await live({
  balance: () => client.getBalance(),
  async stock() {
    await client.getCountries();
    await client.getServicesList();
    await client.getOperators(ESTONIA);
    return (await client.getPrices({ service: "tg", country: ESTONIA }))[ESTONIA].tg.cost;
  },
  async buy() {
    const { activationId, phoneNumber } = await client.getNumberV2({ service: "tg", country: ESTONIA });
    return [Number(activationId), phoneNumber];
  },
  ready: async (id) => (await client.markReady(id)) === "ACCESS_READY",
  code: async (id) => (await client.getStatus(id)).code,
  finish: async (id) => (await client.complete(id)) === "ACCESS_ACTIVATION",
  cancel: async (id) => (await client.cancel(id)) === "ACCESS_CANCEL",
});
end();
