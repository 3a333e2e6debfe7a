import { allRoutes } from "@sonum/contract/all-routes";
import { ErrorReply } from "@sonum/contract/errors";
import type { AnyRoute } from "@sonum/contract/route";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { onFileFinished } from "./on-file-finished.ts";

/** Errors of all routes; no route has to declare them. */
const COMMON_ERRORS = new Set([
  "invalid_request",
  "sign_in_required",
  "not_allowed",
  "too_many_requests",
  "payload_too_large",
  "unsupported_media_type",
  "unavailable",
  "second_factor_required",
  "section_closed",
  "read_only",
]);

/** Validates every reply of every test against the contract: status, schema, error codes. */
export function validateReplies(app: FastifyInstance): void {
  const violations = new Set<string>();
  onFileFinished(() => {
    if (violations.size > 0)
      throw new Error(`Replies that violate the contract:\n${[...violations].join("\n")}`);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const named = allRoutes.find(
      ({ route }) => route.path === request.routeOptions.url && isMethodOf(route, request.method),
    );
    // Compressed replies are validated when requested uncompressed.
    if (!named || named.route.stream || reply.hasHeader("content-encoding")) return;
    const problem = violationIn(named.route, reply.statusCode, String(payload ?? ""));
    if (problem) violations.add(`${request.method} ${named.route.path}: ${problem}`);
  });
}

const isMethodOf = ({ method, alsoGet }: AnyRoute, asked: string) =>
  method === asked || (alsoGet === true && asked === "GET");

function violationIn(route: AnyRoute, status: number, payload: string): string | undefined {
  if (status === 304) return undefined;
  if (status >= 400) return undeclaredError(route, payload);
  if (route.mayBeEmpty && status === 204) return payload === "" ? undefined : "a body with 204";
  if (status !== (route.status ?? 200)) return `status ${status}`;
  if (route.csv || route.pdf) return undefined;
  if (status === 204) return payload === "" ? undefined : "a body with 204";
  const { success, error } = z.safeDecode(route.reply, JSON.parse(payload));
  return success ? undefined : z.prettifyError(error);
}

function undeclaredError({ errors }: AnyRoute, payload: string): string | undefined {
  const refusal = ErrorReply.safeParse(JSON.parse(payload));
  if (!refusal.success) return `an error in the wrong format: ${z.prettifyError(refusal.error)}`;
  const { code } = refusal.data;
  return COMMON_ERRORS.has(code) || errors.includes(code) ? undefined : `undeclared error ${code}`;
}
