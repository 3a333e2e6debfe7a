import { createRequire } from "node:module";
import { CLIENT, ESTONIA, end, HANDLER, KEY, live } from "./shop.mjs";

const Api = createRequire(`${CLIENT}/smsactivate-api/`)("./index.js");
const client = new (Api.Api ?? Api)(KEY);
client.Request.url = `${HANDLER}?api_key=${KEY}`;
const status = (to, answer) => async (id) => (await client.setNumberStatus(id, to)) === answer;

await live({
  balance: () => client.getBalance(),
  async stock() {
    await client.getCountries();
    await client.getOperators({ country: ESTONIA });
    return (await client.getPricesByCountry({ service: "tg", country: ESTONIA }))[ESTONIA].tg.count;
  },
  async buy() {
    const { activationId, phoneNumber } = await client.orderNumber("tg", { country: ESTONIA });
    return [activationId, phoneNumber];
  },
  ready: status(1, "ACCESS_READY"),
  code: async (id) => (await client.getNumberStatus(id)).split(":")[1],
  finish: status(6, "ACCESS_ACTIVATION"),
  cancel: status(8, "ACCESS_CANCEL"),
});
end();
