import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { PROCESS_MS, startPayoutSandbox } from "../src/adapters/payout-sandbox/start-payout-sandbox.ts";
import { createApp } from "../src/app.ts";
import { loadConfig } from "../src/load-config.ts";
import { createApprovedPartner } from "../src/modules/partners/index.ts";
import { payoutSweeps } from "../src/modules/payouts/index.ts";
import { accounts, postEntries, reconcileLedger } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import { addTestUser } from "./fixtures/add-test-user.ts";
import { onFileFinished } from "./fixtures/on-file-finished.ts";
import { createEmptyWebBuild, serverSettings } from "./fixtures/server-settings.ts";
import { createTestDatabase } from "./fixtures/test-database.ts";

const MERCHANT = "merchant-of-the-tests";
const KEY = "payout-key-of-the-tests";
const ADDRESS = "TQrY8tryqsYVCYS3MFbtffiPp2ccyn4STm";

/** A server with production settings, and the sandbox in place of the gateway. */
async function startShop() {
  let sandboxTime = 0;
  const sandbox = await startPayoutSandbox({
    merchantId: MERCHANT,
    key: KEY,
    now: () => new Date(sandboxTime),
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-payouts-"));
  const database = await createTestDatabase();
  const { config } = await loadConfig(
    {
      ...serverSettings({ url: database.url, folder }),
      WEB_DIST: createEmptyWebBuild(path.join(folder, "web")),
      LOG_LEVEL: "silent",
      PAYOUT_HOLD_DAYS: "0",
      CRYPTO_PAYOUT_URL: sandbox.url,
      CRYPTO_PAYOUT_MERCHANT: MERCHANT,
      CRYPTO_PAYOUT_KEY: KEY,
    },
    () => {},
  );
  const app = await createApp(config);
  const { address } = await app.start();
  onFileFinished(async () => {
    await app.stop();
    await sandbox.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (method: string, url: string, { token = "", body = {} } = {}) => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(`${address}${url}`, {
      method,
      headers,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    expect([url, reply.ok]).toEqual([url, true]);
    return JSON.parse(await reply.text());
  };
  return {
    ctx: app.ctx,
    isDemo: config.demo,
    sandbox,
    call,
    waitUntilPaidByGateway() {
      sandboxTime += PROCESS_MS;
    },
    /** Signs a new user in, with a second factor. */
    async signIn(username: string, roles: Role[]) {
      const password = `${username}-password`;
      const id = await addTestUser(app.ctx, { username, password, roles });
      const session = await call("POST", "/rest/proxy/login", { body: { username, password } });
      await app.ctx.db.updateTable("accounts.sessions").set({ hasSecondFactor: true }).execute();
      return { id, token: String(session.access_token) };
    },
  };
}

it("C5 pays a payout to a USDT address once with production settings, though the answer is lost", async () => {
  const { ctx, isDemo, sandbox, call, signIn, waitUntilPaidByGateway } = await startShop();
  expect(isDemo).toBe(false);
  const partner = await signIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  await createApprovedPartner(ctx, partner.id, { name: "Pat" });
  const operator = await signIn("olga", ["ROLE_sao-operator", "ROLE_sao-owner"]);
  const posting = { from: accounts.external, to: accounts.earned(partner.id), amount: usd("100") };
  await transact(ctx, (tx) => postEntries(tx, [{ key: "sale:1", reason: "sale", postings: [posting] }]));

  await call("POST", "/rest/user/payout/destination", {
    ...partner,
    body: { method: "usdt_trc20", account: ADDRESS, holder: "Pat Tamm" },
  });
  const { id } = await call("POST", "/rest/partner/payout", {
    ...partner,
    body: { sum: 40, currency: "USD" },
  });
  sandbox.loseNext("answer");
  await call("POST", `/rest/office/payout/${id}/approve`, operator);
  const detail = () => call("GET", `/rest/office/payout/${id}`, operator);
  await vi.waitFor(async () => expect((await detail()).status).toBe("unknown"));
  expect(sandbox.payouts.get(id)).toMatchObject({ amount: "40.00", address: ADDRESS, status: "process" });

  waitUntilPaidByGateway();
  for (const { run } of payoutSweeps(ctx)) await run();
  expect(await detail()).toMatchObject({ status: "paid", reference: sandbox.payouts.get(id)?.txid });
  expect(sandbox.payouts.size).toBe(1);
  expect(await reconcileLedger(ctx)).toEqual([]);
});
