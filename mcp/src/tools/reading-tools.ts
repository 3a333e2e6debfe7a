import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import * as argument from "./arguments.ts";
import { presentOrder, presentRental } from "./present-order.ts";
import { addTool, type Shop } from "./tool.ts";

const OFFERS_MAX = 50;
const ACTIVE_MAX = 50;

/** Balance, prices and what is active: nothing changes. */
export function addReadingTools(server: McpServer, shop: Shop): void {
  const { client, guard } = shop;

  addTool(server, shop, "get_balance", {
    title: "Read the balance",
    description: "The balance in dollars, what was spent and what the spending cap leaves.",
    effect: "read",
    input: z.object({}),
    run: async () => {
      const { balanceUsd } = await client.readBalance({ params: { currency: "USD" } });
      return { balanceUsd, spending: await guard.read() };
    },
  });

  addTool(server, shop, "list_offers", {
    title: "List prices",
    description:
      "Services and countries with their price in dollars and how many numbers are in stock, those in stock first. `search` finds " +
      "services and countries by name; `service: full` is not listed here (see rent_number).",
    effect: "read",
    input: z.object({
      search: z.string().max(60).optional().describe("Part of a name, such as `telegram estonia`"),
      service: argument.service.optional(),
      country: argument.country.optional(),
      cheapestFirst: z.boolean().default(false),
      limit: z.int().min(1).max(OFFERS_MAX).default(20),
    }),
    run: async (_, { search, service, country, cheapestFirst, limit }) => {
      const filter = {
        ...(search && { search }),
        ...(service && { serviceCode: service }),
        ...(country && { countryCode: country }),
      };
      const sort: { price: "ASC" }[] = cheapestFirst ? [{ price: "ASC" }] : [];
      const { data, total } = await client.listTariffs({
        params: { currency: "USD" },
        body: { limit, filter, sort },
      });
      const offers = data.map(({ serviceCode, serviceName, countryCode, priceUsd, numberCount }) => ({
        service: serviceCode,
        serviceName,
        country: countryCode,
        priceUsd,
        inStock: numberCount,
      }));
      return {
        found: total,
        offers,
        ...(total === 0 && { next: "Nothing is sold by this name. Try another." }),
      };
    },
  });

  addTool(server, shop, "list_active_numbers", {
    title: "List active numbers",
    description: "Numbers that still wait for a code or have one, and current rentals, newest first.",
    effect: "read",
    input: z.object({}),
    run: async () => {
      const params = { currency: "USD" };
      const [orders, rentals] = await Promise.all([
        client.listLiveOrders({ params, body: { limit: ACTIVE_MAX } }),
        client.listActiveRentals({ params }),
      ]);
      return {
        numbers: orders.data.map(presentOrder),
        numbersInTotal: orders.total,
        rentals: rentals.slice(0, ACTIVE_MAX).map(presentRental),
        rentalsInTotal: rentals.length,
      };
    },
  });
}
