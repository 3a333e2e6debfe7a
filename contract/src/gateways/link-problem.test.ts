import { expect, it } from "vitest";
import { classifyLinkProblem } from "./link-problem.ts";

it("classifies each logged error", () => {
  const cases: [string | null, string | null][] = [
    ["ECONNREFUSED", "refused"],
    ["EAI_AGAIN", "unknown_name"],
    ["no answer in time", "timeout"],
    ["the address is private", "private"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
    ["the bind was refused (14)", "bind_refused"],
    ["no answer to the bind", "bind_unanswered"],
    ["HTTP 502", "http_status"],
    ["the answer is not what the protocol says", "not_the_protocol"],
    ["the answer is too long", "too_long"],
    ["ECONNRESET", "no_connection"],
    [null, null],
  ];
  for (const [problem, code] of cases) expect(classifyLinkProblem(problem)).toBe(code);
});
