import { allRoutes } from "@sonum/contract/all-routes";
import { ErrorReply } from "@sonum/contract/errors";
import type { AnyRoute } from "@sonum/contract/route";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { atEndOfFile } from "./at-end-of-file.ts";

/** Refusals that come before a call is looked at; no call has to name them. */
const GENERAL = new Set([
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

/** Holds every answer of every test against the contract: its status, its shape, its refusals. */
export function watchAnswers(app: FastifyInstance): void {
  const strays = new Set<string>();
  atEndOfFile(() => {
    if (strays.size > 0)
      throw new Error(`Answers that the contract does not declare:\n${[...strays].join("\n")}`);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const named = allRoutes.find(
      ({ route }) => route.path === request.routeOptions.url && isMethodOf(route, request.method),
    );
    // What is packed was looked at when it was asked for plainly.
    if (!named || named.route.stream || reply.hasHeader("content-encoding")) return;
    const problem = strayIn(named.route, reply.statusCode, String(payload ?? ""));
    if (problem) strays.add(`${request.method} ${named.route.path}: ${problem}`);
  });
}

const isMethodOf = ({ method, alsoGet }: AnyRoute, asked: string) =>
  method === asked || (alsoGet === true && asked === "GET");

function strayIn(route: AnyRoute, status: number, payload: string): string | undefined {
  if (status === 304) return undefined;
  if (status >= 400) return strayRefusal(route, payload);
  if (route.mayBeEmpty && status === 204) return payload === "" ? undefined : "a body with 204";
  if (status !== (route.status ?? 200)) return `status ${status}`;
  if (route.csv || route.pdf) return undefined;
  if (status === 204) return payload === "" ? undefined : "a body with 204";
  const { success, error } = z.safeDecode(route.reply, JSON.parse(payload));
  return success ? undefined : z.prettifyError(error);
}

function strayRefusal({ errors }: AnyRoute, payload: string): string | undefined {
  const refusal = ErrorReply.safeParse(JSON.parse(payload));
  if (!refusal.success) return `a refusal without the shape of one: ${z.prettifyError(refusal.error)}`;
  const { code } = refusal.data;
  return GENERAL.has(code) || errors.includes(code) ? undefined : `refused by ${code}`;
}
