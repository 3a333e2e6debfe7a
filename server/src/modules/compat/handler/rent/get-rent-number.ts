import { WHOLE_NUMBER } from "@sonum/contract/rentals";
import { WEBHOOK_URL_MAX } from "@sonum/contract/webhooks";
import { transact } from "../../../../platform/context.ts";
import { follow } from "../../../events/index.ts";
import { type Action, type Asked, CURRENCY, countryIn, digitsOf } from "../asked.ts";
import { keyIn, operatorsIn } from "../get-number.ts";
import { refuse } from "../refusal.ts";
import { daysIn, named, presentAsHero, rentAction, rentedFor } from "./rented.ts";

export const getRentNumber: Action = rentAction({
  scope: "buy",
  section: "rental",
  async run(asked) {
    const { ctx, world, customerId, dialect, param, address } = asked;
    const service = rentedFor(asked, () => refuse("BAD_SERVICE"));
    const days = daysIn(asked, () => refuse("BAD_DURATION"));
    const country = countryIn(asked, () => refuse("WRONG_COUNTRY"));
    const url = urlIn(asked);
    const wanted = {
      service: service?.code ?? WHOLE_NUMBER,
      country: country.iso2,
      currency: CURRENCY,
      days,
      operators: operatorsIn(param("operator")),
      key: keyIn(param("orderId")),
      address,
    };
    // In the sandbox what comes is noted with the rental, and only for those who are followed.
    if (url !== undefined) await transact(ctx, (tx) => follow(tx, customerId));
    const rental = await world.rentals
      .rent(ctx, customerId, wanted)
      .catch(named({ invalid_request: () => refuse("BAD_DURATION") }));
    const { isSandbox } = world;
    if (url !== undefined)
      await ctx.memory.followRental(ctx, { customerId, orderId: rental.orderId, url, isSandbox });
    if (dialect === "hero") return { json: presentAsHero(asked, rental) };
    const { orderId: id, endsAt, phone } = rental;
    const endDate = endsAt.toISOString().slice(0, 19);
    return { json: { status: "success", phone: { id, endDate, number: digitsOf(phone) } } };
  },
});

/** Where the messages of this rental are told; refused before anything is paid. */
function urlIn({ ctx, param }: Asked): string | undefined {
  const text = param("url");
  if (text === undefined) return undefined;
  const isAddress = text.length <= WEBHOOK_URL_MAX && /^https?:\/\//.test(text) && URL.canParse(text);
  if (!isAddress || ctx.ports.webhooks.refuses(new URL(text)))
    throw refuse("BAD_URL", { hero: "UNPROCESSABLE_ENTITY" });
  return text;
}
