import { DAY_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { expireSessions } from "./expire-sessions.ts";

it("AUTH-17 ends unusable sessions and deletes them a month later", async () => {
  const app = await createTestApp();
  const user = await app.signedIn("ann", ["ROLE_sao-user"]);
  const rows = () => app.db.selectFrom("accounts.sessions").select("endedAt").execute();
  const tokens = () => app.db.selectFrom("accounts.refreshTokens").select("hash").execute();
  const sweep = async (days: number) => {
    app.clock.advance(days * DAY_MS);
    await expireSessions(app.system);
  };

  await sweep(30);
  expect(await rows()).toEqual([{ endedAt: null }]);
  await sweep(1);
  expect(await rows()).toEqual([{ endedAt: app.clock.now() }]);
  await sweep(30);
  expect([await rows(), await tokens()]).toEqual([[{ endedAt: expect.any(Date) }], [expect.anything()]]);
  await sweep(1);
  expect([await rows(), await tokens()]).toEqual([[], []]);
  expect(user.id).toMatch(/^usr_/);
});
