import { expect, it } from "vitest";
import { compareRounds } from "./compare-rounds.ts";

it("alternates reference and product and returns the median ratio", async () => {
  const order: string[] = [];
  const rates = [50, 10, 60];
  const ratio = await compareRounds({
    rounds: 3,
    reference: async () => Number(order.push("reference") && 100),
    product: async () => Number(order.push("product") && rates.shift()),
  });
  expect(ratio).toBe(0.5);
  expect(order).toEqual(["reference", "product", "reference", "product", "reference", "product"]);
});
