import { z } from "zod";
import { CaptchaSolution } from "../accounts/captcha.ts";
import { route } from "../route.ts";
import { CurrencyCode } from "../shared/common-fields.ts";

const REQUIRED = "This field is required";
/** Length limits only: addresses and texts are validated by the rules shared with the page. */
const field = (max = 1024) => z.string(REQUIRED).max(max, "This text is too long");

/** `AB12-CD34`: shown and mailed to the user, who quotes it to support. */
export const TicketNumber = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

export const Ticket = z.object({ number: TicketNumber }).meta({ id: "Ticket" });

/** Language of the mailed answer. */
export const MailLocale = z.string().max(35).default("en");

const PUBLIC_FORM = {
  access: "public",
  status: 201,
  limit: { max: 30, perSeconds: 60 },
} as const;

export const sendFeedback = route("POST /lowcode/intercom_send_message", {
  ...PUBLIC_FORM,
  summary: "Send feedback; the captcha solution (action `feedback`) is sent in the body or in `x-captcha`",
  body: z.strictObject({
    name: field(),
    email: field(),
    message: field(8000),
    locale: MailLocale,
    captcha: CaptchaSolution.optional(),
  }),
  reply: Ticket,
  errors: ["captcha_required", "too_many_requests"],
});

/** A number, or a numeric string as forms send it. */
const WishedPrice = z.union([z.number(), z.string().max(20)], REQUIRED).transform(String);

export const ServiceWish = z
  .strictObject({
    serviceTitle: field(),
    serviceUrl: field(),
    price: WishedPrice,
    currencyCode: CurrencyCode.default("USD"),
    country: field(),
  })
  .meta({ id: "ServiceWish" });

const SERVICE_REQUEST = {
  ...PUBLIC_FORM,
  body: ServiceWish,
  reply: z.object({}),
  errors: ["too_many_requests"],
} as const;

export const requestService = route("POST /rest/query/request/service", {
  ...SERVICE_REQUEST,
  summary: "Request a missing service",
});

export const addServiceRequest = route("POST /lowcode/sao_add_service_request", {
  ...SERVICE_REQUEST,
  summary: "The same as query/request/service",
});
