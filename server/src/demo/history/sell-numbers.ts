import { MINUTE_MS, SECOND_MS } from "@sonum/contract/time-units";
import { buyActivation, cancelActivation, complain, findOrders } from "../../modules/activations/index.ts";
import { CatalogueCache } from "../../modules/catalogue/index.ts";
import { Allocator } from "../../modules/fleet/index.ts";
import type { HistoryFleet } from "./connect-fleet.ts";
import type { Past } from "./open-past.ts";
import type { Random } from "./random.ts";

type Order = Awaited<ReturnType<typeof buyActivation>>;

/** What customers buy most, in that order. */
const SERVICES = "tg wa go ig fb ds vk tw am vi wx oi mt nf wb me ub ya ma av".split(" ");
/** How often a code arrives; it differs by country. */
const DELIVERED = [0.97, 0.93, 0.88, 0.8, 0.7];
const CANCELLED = 0.3;
const COMPLAINED = 0.02;

type Sale = { fleet: HistoryFleet; random: Random; customerIds: string[]; count: number };

/** Customers buy numbers at one time of a day: most get their code, the others cancel or wait until the money comes back. */
export async function sellNumbers(past: Past, { fleet, random, customerIds, count }: Sale): Promise<void> {
  await fleet.call();
  const orders = await buy(past, { random, customerIds, count });
  past.moveBy((20 + random.below(100)) * SECOND_MS);
  const lucky = orders.filter(({ country }) => random.next() < (DELIVERED[country % DELIVERED.length] ?? 1));
  await fleet.send(lucky.map((order) => codeFor(past, order, random)));
  await past.count();
  past.moveBy(3 * MINUTE_MS);
  for (const { id, customerId, smsAt } of await findOrders(
    past.ctx,
    orders.map((order) => order.id),
  )) {
    const orderId = past.ctx.publicIds.toPublic(id);
    if (smsAt === null && random.next() < CANCELLED) await cancelActivation(past.ctx, customerId, orderId);
    if (smsAt !== null && random.next() < COMPLAINED)
      await complain(past.ctx, customerId, { orderId, reason: "refused" });
  }
  past.moveBy(25 * MINUTE_MS);
}

/** Who lacks money or finds nothing in stock buys nothing. */
async function buy({ ctx }: Past, { random, customerIds, count }: Omit<Sale, "fleet">): Promise<Order[]> {
  const bought = await Promise.allSettled(
    Array.from({ length: count }, () => {
      const customerId = customerIds[random.below(customerIds.length)] ?? "";
      return buyActivation(ctx, customerId, { ...chooseOffer(ctx, random), currency: "USD" });
    }),
  );
  return bought.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
}

function chooseOffer(ctx: Past["ctx"], random: Random): { service: string; country: string } {
  const catalogue = CatalogueCache.of(ctx);
  const service = random.early(SERVICES) ?? "tg";
  const number = catalogue.findService(service)?.number ?? 0;
  const inStock = catalogue.countries
    .map((country) => ({ ...country, left: Allocator.of(ctx).countOf(country.number, number) }))
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => other.left - one.left);
  return { service, country: random.early(inStock)?.iso2 ?? "ee" };
}

function codeFor({ ctx }: Past, { phone, service }: Order, random: Random) {
  const name = CatalogueCache.of(ctx).serviceAt(service)?.name ?? "";
  return { phone, sender: name, text: `${name} code: ${100_000 + random.below(900_000)}` };
}
