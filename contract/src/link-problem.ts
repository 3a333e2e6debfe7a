import { z } from "zod";

/** Why a partner's own program or message centre is not reached, as far as it can be said in words. */
export const LinkProblem = z
  .enum([
    ...(["refused", "unknown_name", "timeout", "private", "certificate", "no_connection"] as const),
    ...(["bind_unanswered", "bind_refused", "http_status", "not_the_protocol", "too_long"] as const),
  ])
  .meta({ id: "LinkProblem" });
export type LinkProblem = z.infer<typeof LinkProblem>;

const SIGNS: [RegExp, LinkProblem][] = [
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

/** Which of them a line of a log is. */
export const linkProblemOf = (problem: string | null): LinkProblem | null =>
  problem === null ? null : (SIGNS.find(([sign]) => sign.test(problem))?.[1] ?? "no_connection");
