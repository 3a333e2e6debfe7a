import { createRequire } from "node:module";
import { CLIENT, end, KEY, live, SHOP } from "./shop.mjs";

const { default: Driver } = await import(createRequire(`${CLIENT}/`).resolve("onlinesim-js-api"));
const driver = new (Driver.default ?? Driver)(KEY).setBase(`${SHOP}/api/`);
const numbers = driver.numbers();
const ESTONIA = 372;

await live({
  balance: async () => (await driver.user().balance()).balance,
  async stock() {
    await numbers.price("telegram", ESTONIA);
    await numbers.tariffs();
    return Object.values((await numbers.tariffsOne(ESTONIA)).services)[0].count;
  },
  async buy() {
    const { tzid, number } = await numbers.getWithNumber("telegram", ESTONIA);
    return [tzid, number];
  },
  code: async (id) => (await numbers.stateOne(id, 1, false)).msg,
  finish: (id) => numbers.close(id),
  cancel: (id) => numbers.close(id),
});
end();
