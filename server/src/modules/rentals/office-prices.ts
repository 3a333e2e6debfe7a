import { formatUsd, micro, usd } from "@sonum/contract/money";
import type { RentPrices } from "@sonum/contract/rental-price";
import { noteAct } from "../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { unknownCountry, unknownService } from "../catalogue/index.ts";
import { noOwnPrice } from "./errors.ts";
import * as store from "./price-store.ts";
import { setRentalPrice } from "./prices.ts";

type Offer = { service: string | null; country: string | null };
type PriceTexts = { day: string; week: string; month: string };

/** Every row of rent prices as operators see it, with the last changes. */
export async function readRentPrices(ctx: Ctx) {
  const [rows, changes] = await Promise.all([store.listRows(ctx), store.listChanges(ctx)]);
  return {
    partnerSharePercent: ctx.settings.partnerShareBp / 100,
    prices: rows.map((row) => ({ ...presentOffer(ctx, row), ...textsOf(row) })),
    changes: changes.map((change) => ({
      ...presentOffer(ctx, change),
      id: String(change.id),
      from: change.pricesFrom && textsOf(pricesOf(change.pricesFrom)),
      to: change.pricesTo && textsOf(pricesOf(change.pricesTo)),
      madeAt: change.madeAt,
      madeBy: change.username,
    })),
  };
}

/** Sets a price from now on. Rentals that run keep theirs; quotes already given stay. */
export async function setRentPrice(ctx: Ctx, operatorId: string, wish: Offer & PriceTexts): Promise<void> {
  const place = locate(ctx, wish);
  const to = { day: usd(wish.day), week: usd(wish.week), month: usd(wish.month) };
  await transact(ctx, async (tx) => {
    const from = await store.lockRow(tx, place);
    if (from && from.day === to.day && from.week === to.week && from.month === to.month) return;
    const offer = {
      ...(place.service !== null && { service: place.service }),
      ...(place.country !== null && { country: place.country }),
    };
    await setRentalPrice(tx, offer, to);
    await note(tx, operatorId, { wish, place, from, to });
  });
}

/** Takes a price of its own away; the one for everything stays. */
export async function removeRentPrice(ctx: Ctx, operatorId: string, wish: Offer): Promise<void> {
  const place = locate(ctx, wish);
  if (place.service === null && place.country === null) throw noOwnPrice();
  await transact(ctx, async (tx) => {
    const from = await store.lockRow(tx, place);
    if (!from) throw noOwnPrice();
    await store.removeRow(tx, place);
    await note(tx, operatorId, { wish, place, from, to: undefined });
  });
}

type Noted = { wish: Offer; place: store.Place; from: RentPrices | undefined; to: RentPrices | undefined };

async function note(tx: Tx, operatorId: string, { wish, place, from, to }: Noted): Promise<void> {
  await store.insertChange(tx, operatorId, { place, from, to });
  await noteAct(tx, {
    by: operatorId,
    what: to ? "rent price: set" : "rent price: removed",
    about: `${wish.service ?? "*"} ${wish.country ?? "*"}`,
    details: { from: from ? joined(from) : null, to: to ? joined(to) : null },
  });
}

const joined = (prices: RentPrices) => Object.values(textsOf(prices)).join(" ");

function locate({ memory: { shelf } }: Ctx, { service, country }: Offer): store.Place {
  const found = service === null ? null : (shelf.findService(service)?.number ?? undefined);
  const place = country === null ? null : (shelf.findCountry(country)?.number ?? undefined);
  if (found === undefined) throw unknownService({ service });
  if (place === undefined) throw unknownCountry({ country });
  return { service: found, country: place };
}

const presentOffer = ({ memory: { shelf } }: Ctx, { service, country }: store.Place) => ({
  service: service === null ? null : (shelf.serviceAt(service)?.code ?? null),
  country: country === null ? null : (shelf.countryAt(country)?.iso2 ?? null),
});

const textsOf = ({ day, week, month }: RentPrices): PriceTexts => ({
  day: formatUsd(micro(day)),
  week: formatUsd(micro(week)),
  month: formatUsd(micro(month)),
});

const pricesOf = ([day = "0", week = "0", month = "0"]: string[]): RentPrices => ({
  day: BigInt(day),
  week: BigInt(week),
  month: BigInt(month),
});
