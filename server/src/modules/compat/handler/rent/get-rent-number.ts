import { WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import { WEBHOOK_URL_MAX } from "@sonum/contract/shared/common-fields";
import { transact } from "../../../../platform/context.ts";
import { AddOrderWebhooks, followCustomers } from "../../../events/index.ts";
import { parseIdempotencyKey, parseOperators } from "../get-number.ts";
import { type Action, CURRENCY, digitsOf, type HandlerCall, parseCountry } from "../handler-call.ts";
import { refuse } from "../refusal.ts";
import { parseDays, parseRentedService, presentAsHero, refuseAs, rentAction } from "./rent-action.ts";

export const getRentNumber: Action = rentAction({
  scope: "buy",
  section: "rental",
  async run(call) {
    const { ctx, backend, customerId, dialect, param, address } = call;
    const service = parseRentedService(call, () => refuse("BAD_SERVICE"));
    const days = parseDays(call, () => refuse("BAD_DURATION"));
    const country = parseCountry(call, () => refuse("WRONG_COUNTRY"));
    const url = parseWebhookUrl(call);
    const wanted = {
      service: service?.code ?? WHOLE_NUMBER_SERVICE,
      country: country.iso2,
      currency: CURRENCY,
      days,
      operators: parseOperators(param("operator"), [country]),
      key: parseIdempotencyKey(param("orderId")),
      address,
    };
    // The sandbox schedules its messages with the rental, and only for customers with webhooks.
    if (url !== undefined) await transact(ctx, (tx) => followCustomers(tx, "webhooks", [customerId]));
    const rental = await backend.rentals
      .rent(ctx, customerId, wanted)
      .catch(refuseAs({ invalid_request: () => refuse("BAD_DURATION") }));
    if (url !== undefined) await addWebhook(call, rental.orderId, url);
    if (dialect === "hero") return { json: presentAsHero(call, rental) };
    const { orderId: id, endsAt, phone } = rental;
    const endDate = endsAt.toISOString().slice(0, 19);
    return { json: { status: "success", phone: { id, endDate, number: digitsOf(phone) } } };
  },
});

const addWebhook = (
  { ctx, customerId, backend: { isSandbox } }: HandlerCall,
  rentalId: number,
  url: string,
) =>
  transact(ctx, (tx) =>
    AddOrderWebhooks.of(tx)(tx, [
      {
        customerId,
        orderId: tx.publicIds.toInternal(rentalId),
        endsAt: undefined,
        url,
        shape: "handler",
        kinds: ["rental.message"],
        isSandbox,
      },
    ]),
  );

/** Webhook URL for this rental's messages; validated before anything is paid. */
function parseWebhookUrl({ ctx, param }: HandlerCall): string | undefined {
  const text = param("url");
  if (text === undefined) return undefined;
  const isValid = text.length <= WEBHOOK_URL_MAX && /^https?:\/\//.test(text) && URL.canParse(text);
  if (!isValid || ctx.ports.webhooks.refuses(new URL(text)))
    throw refuse("BAD_URL", { hero: "UNPROCESSABLE_ENTITY" });
  return text;
}
