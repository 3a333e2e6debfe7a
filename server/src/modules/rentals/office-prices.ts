import { formatUsd, micro, usd } from "@sonum/contract/money";
import type { AuditEntryName } from "@sonum/contract/office/audited-actions";
import type { RentPrices } from "@sonum/contract/rentals/price";
import { WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import { DAY_MS } from "@sonum/contract/time-units";
import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { CatalogueCache, isFarFromUsual, unknownCountry, unknownService } from "../catalogue/index.ts";
import { noSpecificPrice } from "./errors.ts";
import * as store from "./price-store.ts";
import { loadRentPrices } from "./prices.ts";

type Offer = { service: string | null; country: string | null };
type PriceTexts = { day: string; week: string; month: string };

/** All rent prices as operators see them, with the latest changes. */
export async function readRentPrices(ctx: Ctx, readerId: string) {
  const [rows, changes, proposals] = await Promise.all([
    store.listPriceRows(ctx),
    store.listPriceChanges(ctx),
    store.listProposals(ctx, aDayAgo(ctx)),
  ]);
  return {
    partnerSharePercent: ctx.settings.partnerShareBp / 100,
    prices: rows.map((row) => ({ ...presentOffer(ctx, row), ...textsOf(row) })),
    proposals: proposals.map((proposal) => ({
      ...presentOffer(ctx, proposal),
      ...textsOf(store.pricesOf(proposal.prices)),
      madeAt: proposal.madeAt,
      madeBy: proposal.username,
      isOwn: proposal.madeBy === readerId,
    })),
    changes: changes.map((change) => ({
      ...presentOffer(ctx, change),
      id: String(change.id),
      from: change.pricesFrom && textsOf(store.pricesOf(change.pricesFrom)),
      to: change.pricesTo && textsOf(store.pricesOf(change.pricesTo)),
      madeAt: change.madeAt,
      madeBy: change.username,
    })),
  };
}

/**
 * Sets a price from now on. Running rentals and quotes already given keep theirs. A price far from the usual is only
 * proposed, and applies when another operator sets the same within a day.
 */
export async function setRentPrice(
  ctx: Ctx,
  operatorId: string,
  request: Offer & PriceTexts,
): Promise<{ needsApproval: boolean }> {
  const scope = resolveScope(ctx, request);
  const to = { day: usd(request.day), week: usd(request.week), month: usd(request.month) };
  return transact(ctx, async (tx) => {
    const from = await store.lockPriceRow(tx, scope);
    if (from && areSame(from, to)) return { needsApproval: false };
    const change = { request, scope, from, to };
    if ((await isFar(tx, change)) && !(await isProposedByAnother(tx, operatorId, change))) {
      await store.upsertProposal(tx, operatorId, { ...scope, prices: to });
      await auditPrices(tx, operatorId, "rent price: proposed", change);
      return { needsApproval: true };
    }
    await store.deleteProposal(tx, scope);
    await store.upsertRentPrice(tx, scope, to);
    await recordChange(tx, operatorId, change);
    return { needsApproval: false };
  });
}

const UNITS = ["day", "week", "month"] as const;
const areSame = (a: RentPrices, b: RentPrices) => UNITS.every((unit) => a[unit] === b[unit]);
const aDayAgo = ({ clock }: Ctx) => new Date(clock.now().getTime() - DAY_MS);

type NewPrices = PriceChange & { to: RentPrices };

/** Compares with the prices of a day ago, so that small changes in a row count as one. */
async function isFar(tx: Tx, { scope, from, to }: NewPrices): Promise<boolean> {
  if (tx.settings.payouts.fourEyesFrom === 0n) return false;
  const before = await store.findPricesBefore(tx, scope, aDayAgo(tx));
  const own = before === undefined ? from : before;
  const usual = own ?? (await loadRentPrices(tx)).lessSpecificThan(scope);
  return UNITS.some((unit) => isFarFromUsual(micro(to[unit]), micro(usual[unit])));
}

async function isProposedByAnother(tx: Tx, operatorId: string, { scope, to }: NewPrices): Promise<boolean> {
  const proposals = await store.listProposals(tx, aDayAgo(tx));
  return proposals.some(
    ({ service, country, prices, madeBy }) =>
      service === scope.service &&
      country === scope.country &&
      madeBy !== operatorId &&
      areSame(store.pricesOf(prices), to),
  );
}

/** Removes a specific price; the default price cannot be removed. */
export async function removeRentPrice(ctx: Ctx, operatorId: string, request: Offer): Promise<void> {
  const scope = resolveScope(ctx, request);
  if (scope.service === null && scope.country === null) throw noSpecificPrice();
  await transact(ctx, async (tx) => {
    const from = await store.lockPriceRow(tx, scope);
    if (!from) throw noSpecificPrice();
    await store.deletePriceRow(tx, scope);
    await recordChange(tx, operatorId, { request, scope, from, to: undefined });
  });
}

type PriceChange = {
  request: Offer;
  scope: store.PriceScope;
  from: RentPrices | undefined;
  to: RentPrices | undefined;
};

async function recordChange(
  tx: Tx,
  operatorId: string,
  { request, scope, from, to }: PriceChange,
): Promise<void> {
  await store.insertPriceChange(tx, operatorId, { scope, from, to });
  await auditPrices(tx, operatorId, to ? "rent price: set" : "rent price: removed", { request, from, to });
}

type AuditedPrices = Pick<PriceChange, "request" | "from" | "to">;

async function auditPrices(
  tx: Tx,
  operatorId: string,
  what: AuditEntryName,
  { request, from, to }: AuditedPrices,
): Promise<void> {
  await auditAction(tx, {
    by: operatorId,
    what,
    about: `${request.service ?? "*"} ${request.country ?? "*"}`,
    details: { from: from ? formatPrices(from) : null, to: to ? formatPrices(to) : null },
  });
}

const formatPrices = (prices: RentPrices) => Object.values(textsOf(prices)).join(" ");

function resolveScope(ctx: Ctx, { service, country }: Offer): store.PriceScope {
  const serviceNumber = service === null ? null : numberOf(ctx, service);
  const countryNumber =
    country === null ? null : (CatalogueCache.of(ctx).findCountry(country)?.number ?? undefined);
  if (serviceNumber === undefined) throw unknownService({ service });
  if (countryNumber === undefined) throw unknownCountry({ country });
  return { service: serviceNumber, country: countryNumber };
}

const numberOf = (ctx: Ctx, service: string): number | undefined =>
  service === WHOLE_NUMBER_SERVICE ? store.WHOLE_NUMBER : CatalogueCache.of(ctx).findService(service)?.number;

const presentOffer = (ctx: Ctx, { service, country }: store.PriceScope) => ({
  service: service === store.WHOLE_NUMBER ? WHOLE_NUMBER_SERVICE : codeOf(ctx, service),
  country: country === null ? null : (CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? null),
});

const codeOf = (ctx: Ctx, service: number | null) =>
  service === null ? null : (CatalogueCache.of(ctx).serviceAt(service)?.code ?? null);

const textsOf = ({ day, week, month }: RentPrices): PriceTexts => ({
  day: formatUsd(micro(day)),
  week: formatUsd(micro(week)),
  month: formatUsd(micro(month)),
});
