import { expect, it } from "vitest";
import { makeHouse } from "../../../test/house.ts";
import { makeProgram, TEXT } from "../../../test/program.ts";
import { openWaitingRoom } from "./order-changes.ts";

it("API-2 has room for so many in all and of each customer, and gives a place back once", async () => {
  const { system } = await makeHouse();
  const wait = openWaitingRoom(system, { max: 3, perCustomerMax: 2 });
  const [first, second] = [wait("anna", 1), wait("anna", 2)];
  expect(wait("anna", 3)).toBeUndefined();
  expect(wait("boris", 3)).toBeDefined();
  expect(wait("clara", 4)).toBeUndefined();
  first?.stop();
  first?.stop();
  expect(wait("clara", 4)).toBeDefined();
  expect(wait("clara", 5)).toBeUndefined();

  system.live.publish([{ kind: "order", customerId: "anna", orderId: 2 }]);
  await second?.woken;
});

it("API-2 answers at once what is known when nobody more may wait, and turns in no circle", async () => {
  const house = await makeHouse();
  await house.simsOnSale(2);
  const program = await makeProgram(house);
  const wait = openWaitingRoom(house.system, { max: 10, perCustomerMax: 1 });
  const { id } = await program.number();
  await program.call(`action=getStatus&id=${id}`);
  const sleeper = wait(program.id, Number(id));
  expect(await program.call(`action=getStatus&id=${id}&wait=25`)).toBe(`${TEXT} STATUS_WAIT_CODE`);

  sleeper?.stop();
  const asked = program.call(`action=getStatus&id=${id}&wait=1`);
  expect(await asked).toBe(`${TEXT} STATUS_WAIT_CODE`);
  // Whoever waited has left their place.
  expect(wait(program.id, Number(id))).toBeDefined();
});
