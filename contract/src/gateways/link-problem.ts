import { z } from "zod";

/** Why a partner's program or message centre cannot be reached. */
export const LinkProblem = z
  .enum([
    "refused",
    "unknown_name",
    "timeout",
    "private",
    "certificate",
    "no_connection",
    "bind_unanswered",
    "bind_refused",
    "http_status",
    "not_the_protocol",
    "too_long",
  ])
  .meta({ id: "LinkProblem" });
export type LinkProblem = z.infer<typeof LinkProblem>;

const PATTERNS: [RegExp, LinkProblem][] = [
  [/^ECONNREFUSED/, "refused"],
  [/^(ENOTFOUND|EAI_)/, "unknown_name"],
  [/in time|^ETIMEDOUT/, "timeout"],
  [/private/, "private"],
  [/CERT|TLS|SSL|EPROTO|LEAF/, "certificate"],
  [/^no answer to the bind/, "bind_unanswered"],
  [/^the bind was refused/, "bind_refused"],
  [/^HTTP /, "http_status"],
  [/protocol/, "not_the_protocol"],
  [/too long/, "too_long"],
];

/** Classifies a logged error; the patterns match messages thrown by the server modules `gateways` and `suppliers`. */
export const classifyLinkProblem = (problem: string | null): LinkProblem | null =>
  problem === null ? null : (PATTERNS.find(([pattern]) => pattern.test(problem))?.[1] ?? "no_connection");
