import { registerHooks } from "node:module";
import { CLIENT, ESTONIA, end, HANDLER, KEY, live } from "./shop.mjs";

// The sources name each other by the names that they have after building.
registerHooks({
  resolve: (name, context, next) =>
    next(
      context.parentURL?.endsWith(".ts") && name.startsWith(".") ? name.replace(/\.js$/, ".ts") : name,
      context,
    ),
});
const { createSmsBowerClient, createSmsBowerActivationEndpoints } = await import(
  `${CLIENT}/src/core/index.ts`
);

const client = createSmsBowerClient({ apiKey: KEY, baseUrl: HANDLER });
const numbers = createSmsBowerActivationEndpoints(client);
const status = (to, answer) => async (id) =>
  (await numbers.setStatus({ activationId: id, status: to })).token === answer;

await live({
  balance: async () => (await client.getBalance()).balance,
  async stock() {
    await client.getCountries();
    await client.getServicesList();
    await client.getPricesV3({ service: "tg", country: ESTONIA });
    return (await client.getPrices({ service: "tg", country: ESTONIA })).value.tg[ESTONIA];
  },
  async buy() {
    const { activationId, phoneNumber } = await numbers.getNumberV2({ service: "tg", country: ESTONIA });
    return [activationId, phoneNumber];
  },
  ready: status(1, "ACCESS_READY"),
  code: async (id) => (await numbers.getStatus({ activationId: id })).code,
  finish: status(6, "ACCESS_ACTIVATION"),
  cancel: status(8, "ACCESS_CANCEL"),
});
end();
