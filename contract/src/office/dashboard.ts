import { z } from "zod";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { Chargebacks } from "./money.ts";

const Sales = z.object({
  sold: z.int().describe("numbers bought for a code"),
  delivered: z.int().describe("of which brought a code so far"),
  refunded: z.int().describe("of which the money went back: cancelled or out of time"),
  revenueUsd: z.string().describe("what customers paid for codes that came"),
  rented: z.int().describe("numbers rented, without those that were cancelled"),
  rentUsd: z.string().describe("what was paid for them so far, less what went back"),
});

export const Dashboard = z
  .object({
    at: Instant,
    today: Sales.describe("since midnight in UTC"),
    week: Sales.describe("today and the six days before"),
    days: z.array(Sales.extend({ day: z.iso.date() })).describe("the same seven days, oldest first"),
    hours: z
      .array(z.object({ startsAt: Instant, sold: z.int(), delivered: z.int(), rented: z.int() }))
      .describe("the last 24, oldest first"),
    machines: z.object({ online: z.int(), total: z.int() }),
    messages: z
      .object({ arrived: z.int(), unmatched: z.int(), quarantined: z.int() })
      .describe("of the last 24 hours"),
    queues: z.object({
      messages: z.int().describe("stored and not yet looked at"),
      jobs: z.int().describe("due and not yet done"),
      partners: z.int().describe("applications that wait for a decision"),
      payouts: z.int(),
      payments: z.int().describe("held ones that nobody decided about"),
      refunds: z.int().describe("deposits asked back"),
      adjustments: z.int().describe("of balances, that wait for a second person"),
      tickets: z.int().describe("letters that nobody has finished with"),
      complaints: z.int().describe("open cases of complaints about codes"),
    }),
    chargebacks: Chargebacks,
    errors: z.object({
      jobs: z.int().describe("jobs that failed and will be tried again, or were given up"),
      answers: z.int().describe("calls that this node could not answer in the last hour"),
    }),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.output<typeof Dashboard>;

export const readDashboard = route({
  method: "GET",
  path: "/rest/office/dashboard",
  summary: "How the shop is doing at this moment",
  access: office("support", "finance", "catalogue"),
  reply: Dashboard,
  errors: ["sign_in_required", "confirmation_required"],
});
