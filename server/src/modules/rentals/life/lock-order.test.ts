import { expect, it, vi } from "vitest";
import { countWaiting } from "../../../../test/fixtures/count-waiting.ts";
import { createShopWithRental } from "../../../../test/fixtures/shop-with-rental.ts";
import { setAutoExtend } from "./auto-extend.ts";
import { endRental } from "./end-rental.ts";
import { settleDueRentals } from "./settle-rentals.ts";

type Rented = Awaited<ReturnType<typeof createShopWithRental>>;

/**
 * A caller waiting for the SIM lock must not hold the rental lock: an incoming SMS takes them in the opposite order.
 */
it.each<[string, (rental: Rented) => Promise<unknown>]>([
  ["cancel", ({ cancel }) => cancel()],
  ["extend", ({ extend }) => extend(1)],
  ["end", ({ shop, customer, orderId }) => endRental(shop.system, customer, orderId)],
  [
    "enable auto-extension",
    ({ shop, customer, orderId }) => setAutoExtend(shop.system, customer, { orderId, period: "week" }),
  ],
  [
    "settle",
    ({ shop }) => {
      shop.clock.advance(20 * 60_000);
      return settleDueRentals(shop.system);
    },
  ],
])("A7 locks the SIM before the rental: %s", async (_, change) => {
  const rental = await createShopWithRental(2);
  const { pool } = rental.shop.system;
  const other = await pool.connect();
  await other.query("begin; select from fleet.sims for update");
  const changed = change(rental);
  await vi.waitFor(async () => expect(await countWaiting(rental.shop.system.pool)).toBe(1));
  await other.query("select from rentals.rentals for update nowait");
  await other.query("rollback");
  other.release();
  await changed;
});
