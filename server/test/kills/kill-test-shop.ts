import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { createContext, fillState } from "../../src/create-context.ts";
import { issueTokens } from "../../src/modules/accounts/sign-in/issue-tokens.ts";
import { insertSession } from "../../src/modules/accounts/store.ts";
import { seedCatalogue } from "../../src/modules/catalogue/index.ts";
import * as fleet from "../../src/modules/fleet/index.ts";
import { createApprovedPartner } from "../../src/modules/partners/index.ts";
import { creditCustomer } from "../../src/modules/wallet/index.ts";
import { parseConfig } from "../../src/platform/config/parse-config.ts";
import { type Ctx, transact } from "../../src/platform/context.ts";
import { createLog } from "../../src/platform/log/log.ts";
import { addTestUser } from "../fixtures/add-test-user.ts";
import { createEmptyWebBuild, serverSettings } from "../fixtures/server-settings.ts";
import { agreeToLawfulUse } from "../fixtures/test-context.ts";
import { createTestDatabase, type TestDatabase } from "../fixtures/test-database.ts";
import { TEST_DATABASE_LIMITS } from "../fixtures/test-database-limits.ts";

/** `application_name` of the killed process's database connections. */
export const VICTIM = "victim";
export const BALANCE = usd("100000");

/** `database`: a migrated one to use instead of a new one. */
export type KillTestOptions = { sims: number; customers: number; database?: TestDatabase };
export type KillTestShop = Awaited<ReturnType<typeof createKillTestShop>>;

/** A database with the catalogue, a fleet and customers, and the environment for a server process on it. */
export async function createKillTestShop({ sims, customers, database: given }: KillTestOptions) {
  const database = given ?? (await createTestDatabase());
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-kills-"));
  const env = environmentOf(`${database.url}?application_name=${VICTIM}`, folder);
  const config = parseConfig({ ...env, DATABASE_URL: database.url });
  const { ctx, close } = await createContext(
    { ...config, database: { ...config.database, limits: TEST_DATABASE_LIMITS } },
    createLog("silent"),
  );
  await seedCatalogue(ctx);
  await fillState(ctx);

  const partnerId = await addTestUser(ctx, {
    username: "partner",
    password: "partner-password",
    roles: ["ROLE_sao-user", "ROLE_sao-partner"],
  });
  await createApprovedPartner(ctx, partnerId, { name: "Pat" });
  const machine = await fleet.registerMachine(ctx, partnerId, { alias: "Rack", declaredFrom: "127.0.0.1" });
  const ports = Array.from({ length: sims }, (_, n) => portOf(n + 1));
  await fleet.applyPortReport(ctx, { id: machine.id, partnerId }, ports);
  await fleet.publishSims(
    ctx,
    partnerId,
    ports.map(({ iccid }) => iccid),
  );
  await ctx.db
    .updateTable("fleet.sims")
    .set({ onRent: true, rentPeriod: "month", rentDuration: 3 })
    .execute();
  const buyers: { id: string; token: string }[] = [];
  for (let n = 0; n < customers; n++) buyers.push(await addBuyer(ctx, `buyer${n}`));

  return {
    ctx,
    env,
    machine,
    ports,
    buyers,
    async close() {
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A signed-in customer with money; sessions outlive server processes. */
async function addBuyer(ctx: Ctx, username: string) {
  const roles = ["ROLE_sao-user" as const];
  const id = await addTestUser(ctx, { username, password: `${username}-password`, roles });
  await agreeToLawfulUse(ctx, id);
  const credit = { key: `start:${id}`, customerId: id, amount: BALANCE, reason: "top_up" } as const;
  const token = await transact(ctx, async (tx) => {
    await creditCustomer(tx, credit);
    const sessionId = tx.newId("ses");
    const times = { createdAt: tx.clock.now(), lastUsedAt: tx.clock.now(), endedAt: null };
    await insertSession(tx, { id: sessionId, userId: id, userAgent: "test", address: "127.0.0.1", ...times });
    return (await issueTokens(tx, { userId: id, sessionId, username, roles })).access_token;
  });
  return { id, token };
}

const portOf = (port: number) => ({
  port,
  iccid: `8937200${String(port).padStart(12, "0")}`,
  phone: `+372555${String(port).padStart(5, "0")}`,
  operator: "tele2",
  country: "ee",
  signal: 90,
});

const environmentOf = (url: string, folder: string): Record<string, string> => ({
  ...serverSettings({ url, folder }),
  LOG_LEVEL: "silent",
  WEB_DIST: createEmptyWebBuild(folder),
  LATE_GRACE_MINUTES: "0",
  RENTAL_COOLDOWN_HOURS: "0",
});
