import type { addService as route } from "@sonum/contract/catalogue/editing";
import { usd } from "@sonum/contract/money";
import { WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import type { Input } from "@sonum/contract/route";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { slugify } from "../country-slug.ts";
import { normalizeSender } from "../data/normalize-sender.ts";
import { senderFromName } from "../data/service-seed.ts";
import { textPatterns } from "../data/text-patterns.ts";
import { codeTaken, nameTaken, serviceLimitReached } from "../errors.ts";
import { setInitialPrices } from "../prices/set-initial-prices.ts";
import * as store from "./store.ts";

/** SIMs store one bit per service; the columns have room for this many. */
export const SERVICES_MAX = 1024;

/** Codes that have another meaning in the API. */
const RESERVED = new Set([WHOLE_NUMBER_SERVICE, "any"]);

type NewService = Input<typeof route>["body"];

/** Adds a service at the end of the list. Every process sells it after the commit in countries where it has a price. */
export const addService = (ctx: Ctx, operatorId: string, { price, ...wanted }: NewService): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.lockCatalogue(tx);
    const services = await store.listServices(tx);
    const { code, name, category } = wanted;
    if (RESERVED.has(code) || services.some((one) => one.code === code)) throw codeTaken({ field: "code" });
    assertNameFree(services, name);
    if (Math.max(...services.map(({ number }) => number)) >= SERVICES_MAX - 1) throw serviceLimitReached();
    const service = await store.insertService(tx, {
      code,
      name,
      category,
      names: wanted.names,
      patterns: textPatterns({ name }),
      senders: normalizeSenders(name, wanted.senders),
      position: services.length,
    });
    if (price !== null) {
      const countries = await store.listCountries(tx);
      const changes = countries.map(({ number }) => ({ service, country: number, to: usd(price) }));
      await setInitialPrices(tx, operatorId, { draft: `service ${code}`, changes });
    }
    await auditAction(tx, { by: operatorId, what: "service: added", about: code, details: { name, price } });
    tx.publish([{ kind: "catalogue" }]);
  });

type Named = { number: number; code: string; name: string; firstName: string | null };

/** API addresses contain names without punctuation and spaces, so two services must differ in more than these. */
export function assertNameFree(services: Named[], name: string, except?: number): void {
  const normalized = normalizeSender(name);
  const others = services.filter(({ number }) => number !== except);
  const isTaken = others.some((one) =>
    [one.name, one.firstName ?? one.name].some((known) => normalizeSender(known) === normalized),
  );
  // A name that equals another service's code would be ambiguous in addresses.
  if (isTaken || others.some(({ code }) => code === slugify(name))) throw nameTaken({ field: "name" });
}

export const normalizeSenders = (name: string, senders: string[]): string[] =>
  [...new Set([...senderFromName(name), ...senders.map(normalizeSender)])].filter((sender) => sender !== "");
