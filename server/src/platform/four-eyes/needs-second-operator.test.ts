import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { beforeEach, expect, it } from "vitest";
import { createTestContext, type TestContext } from "../../../test/fixtures/test-context.ts";
import { transact } from "../context.ts";
import { needsSecondOperator } from "./needs-second-operator.ts";

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});

const needed = (operatorId: string, personId: string, amount: string) =>
  transact(context.system, (tx) => needsSecondOperator(tx, { operatorId, personId, amount: usd(amount) }));

it("one amount from the limit of 500 USD on needs a second operator, also a negative one", async () => {
  expect(await needed("finn", "mari", "500")).toBe(true);
  expect(await needed("finn", "mari", "-500")).toBe(true);
  expect(await needed("finn", "mari", "0")).toBe(false);
  expect(await needed("finn", "mari", "499.99")).toBe(false);
});

it("amounts add up over all that one operator moves in a day", async () => {
  expect(await needed("finn", "mari", "300")).toBe(false);
  expect(await needed("finn", "juku", "-200")).toBe(true);
  expect(await needed("finn", "juku", "-199.99")).toBe(false);
  expect(await needed("rob", "kati", "499.99")).toBe(false);
});

it("amounts add up over all operators that move them for one person in a day", async () => {
  expect(await needed("finn", "mari", "300")).toBe(false);
  expect(await needed("rob", "mari", "200")).toBe(true);
  expect(await needed("rob", "juku", "200")).toBe(false);
});

it("amounts that needed an approval, and those of more than a day ago, do not count", async () => {
  expect(await needed("finn", "mari", "600")).toBe(true);
  expect(await needed("finn", "mari", "499.99")).toBe(false);
  context.clock.advance(DAY_MS);
  expect(await needed("finn", "mari", "499.99")).toBe(false);
});

it("of amounts at the same time only those below the limit together need none", async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, n) => needed("finn", n % 2 ? "mari" : "juku", "200")),
  );
  expect(results.filter((isNeeded) => !isNeeded)).toHaveLength(2);
});
