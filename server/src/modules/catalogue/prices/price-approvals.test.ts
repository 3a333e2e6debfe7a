import type { PriceWish } from "@sonum/contract/catalogue/prices";
import { usd } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import { beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { CatalogueCache } from "../catalogue-cache.ts";
import { applyPlanned, changePrices } from "./change-prices.ts";
import { draftPrices } from "./draft-prices.ts";

let app: TestApp;
let first: { id: string; token: string };
let second: { id: string; token: string };
beforeEach(async () => {
  app = await createTestApp();
  first = await app.signedIn("first", ["ROLE_sao-operator"]);
  second = await app.signedIn("second", ["ROLE_sao-operator"]);
});

/** Changes the price of 0.25; the answer says whether another operator has to approve. */
async function change(price: string | null, effectiveAt: Date | null = null) {
  const wish: PriceWish = { kind: "cells", cells: [{ service: "tg", country: "ee", price }] };
  const { draft } = await draftPrices(app.system, wish);
  return { draft, ...(await changePrices(app.system, first.id, { wish, draft, effectiveAt })) };
}

const approve = (draft: string, { token }: { token: string }) =>
  app.request({ method: "POST", url: `/rest/office/planned_prices/${draft}/approve`, token });

async function priceNow() {
  await app.reloadCatalogue();
  const catalogue = CatalogueCache.of(app.system);
  const [service, country] = [catalogue.findService("tg"), catalogue.findCountry("ee")];
  return service && country && catalogue.priceOf(service, country);
}

it("DESK-1 prices apply at once up to double and down to half of the usual price", async () => {
  expect(await change("0.5")).toMatchObject({ needsApproval: false });
  expect(await change("0.125")).toMatchObject({ needsApproval: false });
  expect(await priceNow()).toBe(usd("0.125"));
});

it.each(["0.500001", "0.124999"])("DESK-1 a price of %s needs another operator's approval", async (price) => {
  const { draft, needsApproval } = await change(price);
  expect(needsApproval).toBe(true);
  expect(await applyPlanned(app.system)).toBe(0);
  expect(await priceNow()).toBe(usd("0.25"));

  expect((await approve(draft, first)).statusCode).toBe(409);
  expect(await priceNow()).toBe(usd("0.25"));
  expect((await approve(draft, second)).statusCode).toBe(204);
  expect(await priceNow()).toBe(usd(price));
  expect((await approve(draft, second)).statusCode).toBe(404);
});

it("DESK-1 small changes of one day add up, those of many days do not", async () => {
  await change("0.4");
  app.clock.advance(HOUR_MS);
  expect(await change("0.6")).toMatchObject({ needsApproval: true });
  app.clock.advance(DAY_MS);
  expect(await change("0.7")).toMatchObject({ needsApproval: false });
});

it("DESK-1 taking a price off sale needs no approval, but does not hide the usual price", async () => {
  expect(await change(null)).toMatchObject({ needsApproval: false });
  expect(await change("0.01")).toMatchObject({ needsApproval: true });
  app.clock.advance(2 * DAY_MS);
  expect(await change("0.01")).toMatchObject({ needsApproval: true });
});

it("DESK-1 an approved price applies at its planned time", async () => {
  const { draft } = await change("5", new Date(app.clock.now().getTime() + HOUR_MS));
  const list = async ({ token }: { token: string }) =>
    (await app.request({ url: "/rest/office/planned_prices", token })).json();
  expect(await list(first)).toMatchObject([{ draft, awaitsApproval: true, isOwn: true }]);
  expect(await list(second)).toMatchObject([{ draft, awaitsApproval: true, isOwn: false }]);
  await approve(draft, second);
  expect(await list(second)).toMatchObject([{ draft, awaitsApproval: false }]);
  expect(await priceNow()).toBe(usd("0.25"));
  app.clock.advance(HOUR_MS);
  expect(await applyPlanned(app.system)).toBe(1);
  expect(await priceNow()).toBe(usd("5"));
});
