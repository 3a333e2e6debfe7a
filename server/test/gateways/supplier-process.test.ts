import path from "node:path";
import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { finishOrder } from "../../src/modules/activations/index.ts";
import { Allocator } from "../../src/modules/fleet/index.ts";
import { finishActivations } from "../../src/modules/suppliers/finish-activations.ts";
import { pollSuppliers } from "../../src/modules/suppliers/poll-suppliers.ts";
import { saveSupplier } from "../../src/modules/suppliers/save-supplier.ts";
import { createSupplySync } from "../../src/modules/suppliers/sync-supplies.ts";
import { createListeningApp } from "./gateway-fixture.ts";
import { runProgram } from "./run-program.ts";

const MAIN = path.resolve(import.meta.dirname, "../../../gateway/src/main-gateway.ts");
const ADDRESS = /http:\/\/127\S+/;
const KEY = "the-key-of-both-sides";

it("GATE-4 sells numbers of a running supplier program: GET_NUMBER, PUSH_SMS, FINISH_ACTIVATION", async () => {
  const { shop, server } = await createListeningApp();
  const { system, partnerId, machine } = shop;
  const output = runProgram(process.execPath, [
    MAIN,
    "supplier",
    KEY,
    `${server}/gateway/supplier`,
    "--web",
    "0",
  ]);
  await vi.waitFor(() => expect(output()).toMatch(ADDRESS));
  const [url = ""] = ADDRESS.exec(output()) ?? [];
  await saveSupplier(system, partnerId, { machineKey: machine.machineKey, url, key: KEY });
  await pollSuppliers(system);
  await createSupplySync(system)();
  expect(Allocator.of(shop).countOf(1, 0)).toBe(50);

  const customer = await shop.customer({ balance: usd("1") });
  const order = await shop.buy(customer);
  expect(order.phone).toMatch(/^\+37259\d{6}$/);
  await vi.waitFor(() => expect(output()).toContain(`${order.phone.slice(1)}: the shop has the code`));
  await vi.waitFor(async () => expect(await shop.earned(partnerId)).toBe(usd("0.15")));

  await finishOrder(system, customer, system.publicIds.toPublic(order.id));
  shop.clock.advance(61_000);
  await finishActivations(system);
  await vi.waitFor(() => expect(output()).toMatch(/Activation \d+ ended with status 3/));
  expect(await shop.differences()).toEqual([]);
});
