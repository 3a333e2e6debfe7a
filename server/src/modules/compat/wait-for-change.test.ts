import { expect, it } from "vitest";
import { createApiCustomer, TEXT_REPLY } from "../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { Stopping } from "../../platform/stopping.ts";
import { createOrderWaiter, endWaits, waitForChange } from "./wait-for-change.ts";

it("API-2 limits long polls in total and per customer, and frees a slot only once", async () => {
  const { system } = await createTestApp();
  const wait = createOrderWaiter(system, { max: 3, perCustomerMax: 2 });
  const [first, second] = [wait("anna", 1), wait("anna", 2)];
  expect(wait("anna", 3)).toBeUndefined();
  expect(wait("boris", 3)).toBeDefined();
  expect(wait("clara", 4)).toBeUndefined();
  first?.stop();
  first?.stop();
  expect(wait("clara", 4)).toBeDefined();
  expect(wait("clara", 5)).toBeUndefined();

  system.live.publish([{ kind: "order", customerId: "anna", orderId: 2 }]);
  await second?.changed;
});

it("API-2 answers at once with the current status when no long-poll slot is free", async () => {
  const app = await createTestApp();
  await app.simsOnSale(2);
  const program = await createApiCustomer(app);
  const wait = createOrderWaiter(app.system, { max: 10, perCustomerMax: 1 });
  const { id } = await program.number();
  await program.call(`action=getStatus&id=${id}`);
  const other = wait(program.id, Number(id));
  expect(await program.call(`action=getStatus&id=${id}&wait=25`)).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);

  other?.stop();
  const answer = program.call(`action=getStatus&id=${id}&wait=1`);
  expect(await answer).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
  // The finished long poll has freed its slot.
  expect(wait(program.id, Number(id))).toBeDefined();
});

it("ends all waits when the server stops, and begins no new ones", async () => {
  const stopping = (await createTestContext()).system;
  createOrderWaiter(stopping);
  const waiting = waitForChange(stopping, "usr_1", 1);
  endWaits(stopping);
  await expect(waiting?.changed).resolves.toBeUndefined();
  Stopping.set(stopping, true);
  expect(waitForChange(stopping, "usr_1", 1)).toBeUndefined();
});
