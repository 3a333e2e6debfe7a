import { CLIENT, end, KEY, live } from "./shop.mjs";

const { FiveSim } = await import(`${CLIENT}/dist/main.js`);
// It remembers one order.
const client = FiveSim(KEY);

await live({
  balance: async () => (await client.getBalance()).balance,
  async buy() {
    const { id, phone } = await client.getAuthorizationNumber("estonia", "any", "telegram");
    return [id, phone];
  },
  code: async () => (await client.checkOrder()).sms?.[0]?.code,
  finish: async () => (await client.finishOrder()).status === "FINISHED",
  cancel: async () => (await client.cancelOrder()).status === "CANCELED",
});
end();
