import { z } from "zod";
import { office, route } from "../route.ts";
import { CountryCode, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** The shop's share of a purchase. Null for both applies everywhere; the most specific margin wins. */
export const Margin = z
  .object({
    service: z.string().nullable(),
    country: z.string().nullable(),
    housePercent: z.number(),
  })
  .meta({ id: "Margin" });

export const listMargins = route("GET /rest/office/margins", {
  summary: "List the shop's margins that differ from the default",
  access: office("catalogue", "finance"),
  reply: z.array(Margin.extend({ setBy: z.string().describe("Username"), setAt: Instant })),
});

export const setMargin = route("POST /rest/office/margins", {
  summary: "Set the shop's margin: everywhere, for a service, for a country, or for a service in a country",
  access: office("catalogue"),
  body: z.strictObject({
    service: ServiceCode.nullable(),
    country: CountryCode.nullable(),
    housePercent: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe("Null: the next less specific margin applies"),
  }),
  errors: ["not_found"],
});
