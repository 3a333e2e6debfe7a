import { z } from "zod";

/** Every failure a caller can act on. Anything else is a bug, returned as `internal`. */
export const errorStatus = {
  invalid_request: 400,
  captcha_required: 400,
  link_expired: 400,
  link_used: 400,
  sign_in_required: 401,
  bad_credentials: 401,
  bad_signature: 401,
  otp_required: 401,
  not_allowed: 403,
  confirmation_required: 403,
  second_factor_required: 403,
  section_closed: 403,
  lawful_use_required: 403,
  service_restricted: 403,
  partner_not_approved: 403,
  declaration_missing: 403,
  account_blocked: 403,
  account_frozen: 403,
  account_limited: 403,
  read_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  name_taken: 409,
  number_unavailable: 409,
  price_changed: 409,
  order_closed: 409,
  no_code_yet: 409,
  too_early: 409,
  key_reused: 409,
  conflict: 409,
  money_left: 409,
  still_working: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  insufficient_funds: 422,
  not_confirmed: 422,
  address_refused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Details programs may rely on beside the code; some errors carry more. */
const ErrorDetails = z.looseObject({
  missingUsd: z
    .string()
    .optional()
    .describe("With insufficient_funds of a purchase: amount in USD missing on the balance")
    .meta({ examples: ["0.25"] }),
  retryAfterSeconds: z
    .number()
    .optional()
    .describe("With too_many_requests and too_early: seconds to wait before trying again"),
});

export const ErrorReply = z
  .object({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().describe("Text for users, in the language of `accept-language`; programs use `code`"),
    requestId: z.string(),
    details: ErrorDetails.optional(),
    error_description: z.string().optional(),
    errorMessage: z.string().optional(),
  })
  .meta({ id: "Error" });
export type ErrorReply = z.infer<typeof ErrorReply>;
