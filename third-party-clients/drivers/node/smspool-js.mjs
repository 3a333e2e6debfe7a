import { createRequire } from "node:module";
import { CLIENT, end, KEY, live } from "./shop.mjs";

const client = createRequire(`${CLIENT}/`)("./index.js");
client.client(KEY);

const idOf = (rows, name) => rows.find((row) => row.name === name).ID;
const country = idOf(await client.getCountries(), "Estonia");
const service = idOf(await client.getServices("EE"), "Telegram");

await live({
  balance: async () => (await client.getBalance()).balance,
  stock: async () => (await client.getSMSServicePrice(country, service)).price,
  async buy() {
    const { order_id, number } = await client.purchaseSMS(country, service);
    return [order_id, String(number)];
  },
  code: async (id) => (await client.checkSMS(id)).sms,
  async cancel(id) {
    const { success } = await client.cancelSMS(id);
    const [newest] = await client.getOrderHistory();
    return success === 1 && newest.order_code === id && newest.status === "refunded";
  },
});
end();
