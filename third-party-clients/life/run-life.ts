import { appendFileSync } from "node:fs";
import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createApiCustomer } from "../../server/test/fixtures/api-customer.ts";
import { PRICE } from "../../server/test/fixtures/test-shop.ts";
import type { LifeResult, RunClient } from "./client.ts";
import { RUN_CLIENTS } from "./clients.ts";
import { createShop } from "./create-shop.ts";
import { writeAddress } from "./fetch-source.ts";
import { runDriver } from "./run-driver.ts";

/** Each client with a customer of its own; the shop's own books must agree with what the client saw. */
const shop = await createShop();
const FILE = process.env["CLIENTS_RESULTS"];
const FOLDER = process.env["CLIENTS_FOLDER"] ?? "";
const RENTAL_PRICE = usd("11.388");
const chosen = RUN_CLIENTS.filter(({ name }) => name.includes(process.env["CLIENTS_ONLY"] ?? ""));

it.each(chosen)("$name $version ($language) lives with only the address changed", async (client) => {
  const { result, customerId } = await live(client);
  if (FILE) appendFileSync(FILE, `${JSON.stringify(result)}\n`);
  expect(result.fault).toBeUndefined();
  expect(result.steps).toEqual(expect.arrayContaining(["bought", "waiting", "code"]));
  const { states, available } = await shop.booksOf(customerId);
  const finished = result.steps.includes("finished") ? "done" : "received";
  const refunded = result.steps.includes("refunded") ? ["cancelled"] : [];
  expect(states).toEqual([finished, ...refunded]);
  const rental = result.steps.includes("rental finished") ? RENTAL_PRICE : 0n;
  expect(available).toBe(usd("50") - PRICE - rental);
});

async function live(client: RunClient): Promise<{ result: LifeResult; customerId: string }> {
  const { name, dialect = "classic" } = client;
  const customer = await createApiCustomer(shop.app, { dialect, balance: "50" });
  await writeAddress(client, FOLDER, shop.address);
  const startedAt = performance.now();
  shop.calls.clear();
  const { steps, fault } = await runDriver(client, {
    folder: FOLDER,
    shop: shop.address,
    key: customer.key,
    onSms: shop.send,
    onOld: shop.makeCancellable,
  });
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { result: { name, calls: [...shop.calls], steps, seconds, fault }, customerId: customer.id };
}
