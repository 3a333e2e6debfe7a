import { createInterface } from "node:readline";

/** Takes a client through the life of a number and tells `life/run-life.ts` each step that was right. */

const { SHOP, KEY, CLIENT } = process.env;

export { CLIENT, KEY, SHOP };
export const HANDLER = `${SHOP}/stubs/handler_api.php`;
export const REST = `${SHOP}/v1`;
export const ESTONIA = 34;

const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

export function step(name, seen, expected = true) {
  if (seen !== expected)
    throw new Error(`${name}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
  process.stdout.write(`step ${name}\n`);
}

async function ask(what) {
  process.stdout.write(`${what}\n`);
  await answers.next();
}

/** `buy` returns id and phone, `code` the code or nothing, `stock` a number of free numbers or a price. */
export async function live({ balance, stock, buy, ready, code, finish, cancel }) {
  if (balance) step("balance", Number(await balance()), 50);
  if (stock) step("stock", Number(await stock()) > 0);
  const [id, phone] = await buy();
  step("bought", /^\+?\d+$/.test(phone));
  if (ready) step("ready", await ready(id));
  step("waiting", (await code(id)) ?? null, null);
  await ask(`sms ${phone}`);
  step("code", await code(id), "12345");
  if (finish) step("finished", await finish(id));
  if (!cancel) return;
  const [second, secondPhone] = await buy();
  await ask(`old ${secondPhone}`);
  step("refunded", await cancel(second));
}

/** Lets the process end although input is still open. */
export const end = () => process.exit(0);
