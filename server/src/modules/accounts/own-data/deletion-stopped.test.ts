import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { makeHouse } from "../../../../test/house.ts";
import { runJobs } from "../../../../test/run-jobs.ts";
import { ownData } from "../../../own-data.ts";
import { transact } from "../../../platform/context.ts";
import { creditCustomer } from "../../wallet/index.ts";
import { erasePeople } from "./erase-people.ts";

const DAYS_14_MS = 14 * 24 * 60 * 60 * 1000;

it("AUTH-18 money that comes before the day of deletion keeps the account, and its owner is told", async () => {
  const house = await makeHouse();
  const { id: customerId, token } = await house.signedIn("mari", ["ROLE_sao-user"]);
  expect((await house.ask({ method: "DELETE", url: "/rest/user", token })).statusCode).toBe(200);
  const late = { key: "late", customerId, amount: usd("12.345678"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, late));
  await runJobs(house);
  house.mails.splice(0);
  house.clock.advance(DAYS_14_MS);

  expect(await erasePeople(house.system, ownData)).toBe(0);
  expect(await erasePeople(house.system, ownData)).toBe(0);
  await runJobs(house);
  expect(house.mails).toMatchObject([
    { to: "mari@sonum.test", subject: "Your account was not deleted: there is money on it" },
  ]);
  expect(house.mails[0]?.text).toContain("12.34 USD arrived");
  expect(house.mails[0]?.text).toContain("https://sonum.test/account/refund");
  expect((await house.balance(customerId)).available).toBe(usd("12.345678"));
});
