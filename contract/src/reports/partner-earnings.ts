import { z } from "zod";
import { route } from "../route.ts";
import { CurrencyCode, DisplayAmount } from "../shared/common-fields.ts";
import { DAY_MS } from "../time-units.ts";

export const EARNING_DAYS_MAX = 366;

const sums = { revenue: DisplayAmount, codes: z.int().describe("Codes, and rentals on their first day") };

export const PartnerEarnings = z
  .object({
    currency: z.string(),
    revenue: DisplayAmount,
    codes: z.int(),
    days: z.array(z.object({ day: z.iso.date(), ...sums })).describe("Every day of the period, oldest first"),
    services: z
      .array(z.object({ code: z.string().nullable(), name: z.string().nullable(), ...sums }))
      .describe("The most first; null for rented whole numbers"),
    countries: z.array(z.object({ country: z.string().nullable(), ...sums })).describe("The most first"),
    machines: z
      .array(z.object({ machineKey: z.string().nullable(), alias: z.string(), ...sums }))
      .describe("The most first; the machine in which the SIM was when the day was counted"),
  })
  .meta({ id: "PartnerEarnings" });
export type PartnerEarnings = z.infer<typeof PartnerEarnings>;

export const readPartnerEarnings = route("GET /rest/partner/earnings", {
  summary: "Read the partner's earnings in a period by day (UTC), service, country and machine",
  access: "partner",
  duringImpersonation: true,
  query: z
    .strictObject({ currency: CurrencyCode.default("USD"), from: z.iso.date(), to: z.iso.date() })
    .refine(
      ({ from, to }) => {
        const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
        return days >= 1 && days <= EARNING_DAYS_MAX;
      },
      { error: "from 1 to 366 days" },
    ),
  reply: PartnerEarnings,
});
