import { FiveSimAPI, GuestService, UserService } from "fivesim-api";
import { end, KEY, live, REST } from "./shop.mjs";

for (const service of [UserService, GuestService]) Object.assign(service, { baseURL: REST });
const client = new FiveSimAPI(KEY);

await live({
  balance: async () => (await client.getProfile()).balance,
  async stock() {
    await FiveSimAPI.getCountries();
    return (await FiveSimAPI.getProducts("estonia", "any")).telegram.Qty;
  },
  async buy() {
    const { id, phone } = await client.buyActivationNumber("estonia", "any", "telegram");
    return [id, phone];
  },
  code: async (id) => (await client.checkOrder(id)).sms[0]?.code,
  finish: async (id) => (await client.finishOrder(id)).status === "FINISHED",
  cancel: async (id) => (await client.cancelOrder(id)).status === "CANCELED",
});
end();
