import { z } from "zod";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { Chargebacks } from "./money.ts";

const Sales = z.object({
  sold: z.int().describe("Activations bought"),
  delivered: z.int().describe("Number of them that received a code so far"),
  refunded: z.int().describe("Number of them that were refunded: cancelled or expired"),
  revenueUsd: z.string().describe("Revenue from delivered codes"),
  rented: z.int().describe("Numbers rented, without cancelled rentals"),
  rentUsd: z.string().describe("Revenue from rentals, less refunds"),
});

export const Dashboard = z
  .object({
    at: Instant,
    today: Sales.describe("Since midnight UTC"),
    week: Sales.describe("Today and the six days before"),
    days: z.array(Sales.extend({ day: z.iso.date() })).describe("The same seven days, oldest first"),
    hours: z
      .array(z.object({ startsAt: Instant, sold: z.int(), delivered: z.int(), rented: z.int() }))
      .describe("The last 24 hours, oldest first"),
    machines: z
      .object({ online: z.int(), silent: z.int(), total: z.int() })
      .describe("Switched on; those that never reported are neither online nor silent"),
    messages: z
      .object({ arrived: z.int(), unmatched: z.int(), quarantined: z.int() })
      .describe("In the last 24 hours"),
    queues: z.object({
      messages: z.int().describe("Stored but not yet processed"),
      jobs: z.int().describe("Due but not yet done"),
      partners: z.int().describe("Pending applications"),
      payouts: z.int(),
      payments: z.int().describe("Held payments without a decision"),
      refunds: z.int().describe("Pending deposit refund requests"),
      adjustments: z.int().describe("Balance adjustments that wait for a second operator"),
      tickets: z.int().describe("Open tickets"),
      complaints: z.int().describe("Open complaint cases"),
      checks: z.int().describe("Messages in doubt"),
    }),
    marginUsd: z.string().describe("The shop's part of the prices of codes delivered since midnight UTC"),
    topUps: z
      .object({ count: z.int(), usd: z.string() })
      .describe("Top-ups begun since midnight UTC that are paid, without bonuses"),
    signUps: z.int().describe("Accounts opened since midnight UTC"),
    success: z
      .array(z.object({ service: z.string(), name: z.string(), received: z.int(), ended: z.int() }))
      .describe("Services with the fewest codes for orders that ended in the last 24 hours, lowest first"),
    stock: z
      .object({ out: z.int(), runningOut: z.int() })
      .describe(
        "Offers without stock that somebody bought or wished, and those that last for less than a day",
      ),
    chargebacks: Chargebacks,
    errors: z.object({
      jobs: z.int().describe("Jobs that failed and will be retried, or were given up"),
      answers: z.int().describe("Requests that failed on our side in the last 24 hours"),
    }),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.output<typeof Dashboard>;

export const readDashboard = route("GET /rest/office/dashboard", {
  summary: "Read the current key figures of the shop",
  access: office("support", "finance", "catalogue"),
  reply: Dashboard,
});
