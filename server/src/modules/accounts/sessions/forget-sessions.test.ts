import { expect, it } from "vitest";
import { makeHouse } from "../../../../test/house.ts";
import { forgetSessions } from "./forget-sessions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

it("AUTH-17 sessions nobody can use any more end, and are forgotten a month later", async () => {
  const house = await makeHouse();
  const person = await house.signedIn("ann", ["ROLE_sao-user"]);
  const rows = () => house.db.selectFrom("accounts.sessions").select("endedAt").execute();
  const tokens = () => house.db.selectFrom("accounts.refreshTokens").select("hash").execute();
  const sweep = async (days: number) => {
    house.clock.advance(days * DAY_MS);
    await forgetSessions(house.system);
  };

  await sweep(30);
  expect(await rows()).toEqual([{ endedAt: null }]);
  await sweep(1);
  expect(await rows()).toEqual([{ endedAt: house.clock.now() }]);
  await sweep(30);
  expect([await rows(), await tokens()]).toEqual([[{ endedAt: expect.any(Date) }], [expect.anything()]]);
  await sweep(1);
  expect([await rows(), await tokens()]).toEqual([[], []]);
  expect(person.id).toMatch(/^usr_/);
});
