import { listServicesOf as servicesOfOrders } from "./modules/activations/index.ts";
import { CatalogueCache } from "./modules/catalogue/index.ts";
import { listServicesOf as servicesOfRentals } from "./modules/rentals/index.ts";
import type { FindServiceNames } from "./modules/wallet/index.ts";

/** Service names by order id. Orders and rentals share one id sequence, so an id is in one of the two lists at most. */
export const findServiceNames: FindServiceNames = async (ctx, ids) => {
  if (ids.length === 0) return new Map();
  const found = await Promise.all([servicesOfOrders(ctx, ids), servicesOfRentals(ctx, ids)]);
  return new Map(
    found.flat().flatMap(({ id, service }) => {
      const name = service !== null && CatalogueCache.of(ctx).serviceAt(service)?.name;
      return name ? [[id, name]] : [];
    }),
  );
};
