import type { ErrorCode } from "@sonum/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnstorableText } from "../database/database-errors.ts";
import { AppError, retryAfterOf } from "../errors.ts";
import { negotiateLocale } from "../texts/negotiate-locale.ts";
import { translateError } from "../texts/translate-error.ts";

/** The only place that turns errors into HTTP replies. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError("not_found", "There is no such call."), request, reply),
  );
}

/** Expected errors are explained in the caller's language; bugs are logged and hidden. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(error);
  const { code, details, status } = failure;
  const locale = negotiateLocale(request.headers["accept-language"]);
  const message = translateError(locale, failure);
  logFailure(error, code, request);
  if (status === 503) void reply.header("retry-after", "2");
  const seconds = retryAfterOf(failure);
  if (seconds !== undefined) void reply.header("retry-after", String(seconds));
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .header("content-language", locale)
    .header("x-request-id", request.id)
    .send({
      code,
      message,
      requestId: request.id,
      ...(details && { details }),
      ...(code === "name_taken" && { errorMessage: message }),
      ...((code === "bad_credentials" || code === "otp_required") && { error_description: message }),
    });
}

/** Bugs and failures of the database are errors; that a process is not ready is what its balancer asked for. */
function logFailure(error: unknown, code: ErrorCode, { log, id: requestId }: FastifyRequest): void {
  if (error instanceof AppError && code === "unavailable")
    log.warn({ requestId, reason: error.message }, "unavailable");
  else if (code === "internal" || code === "unavailable")
    log.error({ err: error, requestId }, "unexpected error");
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isRefusedByFastify(error)) return new AppError(codeOf(error.statusCode), error.message);
  if (isUnstorableText(error))
    return new AppError("invalid_request", "A text has a sign that cannot be kept, such as a zero byte.");
  if (isDatabaseUnavailable(error))
    return new AppError("unavailable", "The shop is busy. Please try again in a moment.");
  return new AppError("internal", "Something went wrong on our side.");
}

/** Fastify's own client errors: invalid JSON, body too large, unknown content type. */
const isRefusedByFastify = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error &&
  "statusCode" in error &&
  Number(error.statusCode) >= 400 &&
  Number(error.statusCode) < 500;

const codeOf = (status: number): ErrorCode =>
  status === 413
    ? "payload_too_large"
    : status === 415
      ? "unsupported_media_type"
      : status === 429
        ? "too_many_requests"
        : "invalid_request";

/** Connection errors that the driver reports without a code. */
const CONNECTION_ERROR =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|pool after calling end/;

/** Connection refused or cut, pool exhausted, statement, lock or transaction timeout, server shutting down or read-only. */
function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CONNECTION_ERROR.test(error.message)) return true;
  const code = "code" in error ? String(error.code) : "";
  return /^(08...|25006|57P0.|57014|55P03|25P03|53...|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN)$/.test(
    code,
  );
}
