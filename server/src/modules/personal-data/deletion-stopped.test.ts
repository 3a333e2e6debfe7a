import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { personalDataSources } from "../../personal-data.ts";
import { eraseAccounts } from "./erase-accounts.ts";

const DAYS_14_MS = 14 * 24 * 60 * 60 * 1000;

it("AUTH-18 keeps the account and mails its owner if money arrives before the deletion date", async () => {
  const app = await createTestApp();
  const { id: customerId, token } = await app.signedIn("mari", ["ROLE_sao-user"]);
  expect((await app.request({ method: "DELETE", url: "/rest/user", token })).statusCode).toBe(200);
  await app.credit(customerId, usd("12.345678"));
  await runJobs(app);
  app.mails.splice(0);
  app.clock.advance(DAYS_14_MS);

  expect(await eraseAccounts(app.system, personalDataSources)).toBe(0);
  expect(await eraseAccounts(app.system, personalDataSources)).toBe(0);
  await runJobs(app);
  expect(app.mails).toMatchObject([
    { to: "mari@sonum.test", subject: "Your account was not deleted: there is money on it" },
  ]);
  expect(app.mails[0]?.text).toContain("12.34 USD arrived");
  expect(app.mails[0]?.text).toContain("https://sonum.test/account/refund");
  expect((await app.balance(customerId)).available).toBe(usd("12.345678"));
});
