import { expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { buyAtShownPrice, newPriceStore } from "./new-price.ts";

const changedTo = (price: number) =>
  new ApiError({
    code: "price_changed",
    status: 409,
    message: "The price has changed.",
    details: { price, currency: "USD" },
  });
const answer = async (isAgreed: boolean) => {
  await vi.waitFor(() => expect(newPriceStore.get()).toBeDefined());
  const prompt = newPriceStore.get();
  prompt?.answer(isAgreed);
  return prompt;
};

it("does not ask while the shown price still holds", async () => {
  const buy = vi.fn(async (maxPrice: number) => maxPrice);
  expect(await buyAtShownPrice({ price: 0.42 }, buy)).toBe(0.42);
  expect(await buyAtShownPrice({ price: 0.42, maxPrice: 0.5 }, buy)).toBe(0.5);
  expect(newPriceStore.get()).toBeUndefined();
});

it("A19 BUY-14 asks for agreement each time the price rises above the shown one", async () => {
  const buy = vi.fn(async (maxPrice: number) => {
    if (maxPrice < 0.5) throw changedTo(0.5);
    if (maxPrice < 0.6) throw changedTo(0.6);
    return maxPrice;
  });
  const bought = buyAtShownPrice({ price: 0.42, quantity: 2 }, buy);
  expect(await answer(true)).toMatchObject({ shown: 0.42, price: 0.5, quantity: 2, currency: "USD" });
  await vi.waitFor(() => expect(newPriceStore.get()?.price).toBe(0.6));
  expect(await answer(true)).toMatchObject({ shown: 0.5, price: 0.6 });
  expect(await bought).toBe(0.6);
  expect(buy.mock.calls).toEqual([[0.42], [0.5], [0.6]]);
});

it("BUY-14 shows the customer's own limit each time the price exceeds it", async () => {
  const buy = vi.fn(async (maxPrice: number) => {
    if (maxPrice < 0.6) throw changedTo(maxPrice < 0.5 ? 0.5 : 0.6);
    return maxPrice;
  });
  const bought = buyAtShownPrice({ price: 0.42, maxPrice: 0.45 }, buy);
  expect(await answer(true)).toMatchObject({ shown: 0.42, price: 0.5, limit: 0.45 });
  await vi.waitFor(() => expect(newPriceStore.get()?.price).toBe(0.6));
  expect(await answer(true)).toMatchObject({ shown: 0.5, price: 0.6, limit: 0.45 });
  expect(await bought).toBe(0.6);
});

it("A19 buys nothing when the new price is declined", async () => {
  const buy = vi.fn(async () => Promise.reject(changedTo(0.5)));
  const bought = expect(buyAtShownPrice({ price: 0.42 }, buy)).rejects.toMatchObject({
    code: "price_changed",
  });
  await answer(false);
  await bought;
  expect(buy).toHaveBeenCalledTimes(1);
  expect(newPriceStore.get()).toBeUndefined();
});

it("does not ask about other errors", async () => {
  const error = new ApiError({ code: "insufficient_funds", status: 422, message: "" });
  await expect(buyAtShownPrice({ price: 1 }, () => Promise.reject(error))).rejects.toBe(error);
});
