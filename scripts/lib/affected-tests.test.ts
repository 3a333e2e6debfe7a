import { describe, expect, it } from "vitest";
import { findAffectedTests } from "./affected-tests.ts";

const PAYOUTS = "server/src/modules/payouts";
const imports = [
  { file: `${PAYOUTS}/send-payout.test.ts`, target: `${PAYOUTS}/send-payout.ts` },
  { file: `${PAYOUTS}/routes.test.ts`, target: "server/test/fixtures/test-app.ts" },
  { file: `${PAYOUTS}/send-payout.ts`, target: `${PAYOUTS}/rules.ts` },
  { file: "server/src/modules/office/totals.ts", target: `${PAYOUTS}/rules.ts` },
  { file: "server/src/modules/office/totals.test.ts", target: "server/src/modules/office/totals.ts" },
  { file: "server/src/register-routes.ts", target: `${PAYOUTS}/send-payout.ts` },
  { file: "server/test/fixtures/test-app.ts", target: "server/src/register-routes.ts" },
  { file: "server/src/modules/wallet/routes.test.ts", target: "server/test/fixtures/test-app.ts" },
  { file: "e2e/console.spec.ts", target: "e2e/support/api.ts" },
];
const ALWAYS = [
  "server/test/architecture.test.ts",
  "server/test/docs.test.ts",
  "server/test/sql-boundaries.test.ts",
];
const unitTests = (changed: string) =>
  findAffectedTests([changed], imports).unit.filter((file) => !ALWAYS.includes(file));

describe("the tests of a change", () => {
  it("are those that import it, directly or not, and those of its module", () => {
    expect(unitTests(`${PAYOUTS}/rules.ts`)).toEqual([
      "server/src/modules/office/totals.test.ts",
      `${PAYOUTS}/routes.test.ts`,
      `${PAYOUTS}/send-payout.test.ts`,
    ]);
  });

  it("are not those that import it only as a part of the whole product", () => {
    expect(unitTests(`${PAYOUTS}/send-payout.ts`)).not.toContain("server/src/modules/wallet/routes.test.ts");
    expect(unitTests("server/src/register-routes.ts")).toEqual([
      `${PAYOUTS}/routes.test.ts`,
      "server/src/modules/wallet/routes.test.ts",
    ]);
  });

  it("are a changed test itself", () => {
    expect(unitTests("server/src/modules/wallet/routes.test.ts")).toContain(
      "server/src/modules/wallet/routes.test.ts",
    );
  });

  it("are browser tests if their own files change", () => {
    expect(findAffectedTests(["e2e/support/api.ts"], imports).browser).toEqual(["e2e/console.spec.ts"]);
    expect(findAffectedTests([`${PAYOUTS}/rules.ts`], imports).browser).toEqual([]);
  });

  it("always include those that read all sources", () => {
    expect(findAffectedTests([], imports).unit).toEqual(ALWAYS);
  });
});
