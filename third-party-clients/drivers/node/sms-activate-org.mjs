import { createRequire } from "node:module";
import { CLIENT, ESTONIA, end, HANDLER, KEY, live } from "./shop.mjs";

const require = createRequire(`${CLIENT}/`);
require("./dist/ressources/comon.js").BASE_URL = HANDLER;
const { SMSActivate } = require("./dist/index.js");
const client = new SMSActivate(KEY);
const bought = new Map();

await live({
  balance: () => client.getBalance(),
  async stock() {
    return (await client.getPrices({ service: "tg", country: ESTONIA }))[ESTONIA].tg.count;
  },
  async buy() {
    const number = await client.getNumber({ service: "tg", country: ESTONIA });
    bought.set(number.activationId, number);
    return [number.activationId, number.phoneNumber];
  },
  ready: async (id) => Boolean(await bought.get(id).ready()),
  code: async (id) => (await client.getStatus(id)).data,
  finish: async (id) => Boolean(await bought.get(id).success()),
  cancel: async (id) => Boolean(await bought.get(id).failed()),
});
end();
