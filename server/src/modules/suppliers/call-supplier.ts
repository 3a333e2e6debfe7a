import type { z } from "zod";
import type { Ctx } from "../../platform/context.ts";
import { metricsOf } from "../../platform/metrics/metrics.ts";
import { recordOutcome } from "../../platform/outcomes/outcome-counts.ts";

const ANSWER_BYTES_MAX = 4_194_304;

export type SupplierAnswer<T> = { data: T } | { problem: string };

/** Calls a supplier's API. An unreachable supplier or an invalid answer is returned as a problem. */
export async function callSupplier<T>(
  ctx: Ctx,
  url: string,
  call: SupplierCall<T>,
): Promise<SupplierAnswer<T>> {
  const since = performance.now();
  const answer = await ask(ctx, url, call);
  metricsOf(ctx)?.supplierCalls.inc({ outcome: "data" in answer ? "answered" : "failed" });
  recordOutcome(ctx, {
    source: "supplier",
    subject: call.machineId,
    ms: performance.now() - since,
    error: "problem" in answer ? answer.problem : undefined,
  });
  return answer;
}

type SupplierCall<T> = { machineId: string; body: string; expects: z.ZodType<T>; timeoutMs: number };

async function ask<T>(
  { ports }: Ctx,
  url: string,
  { body, expects, timeoutMs }: SupplierCall<T>,
): Promise<SupplierAnswer<T>> {
  const answer = await ports.externalHttp.postJson(url, {
    body,
    timeoutMs,
    answerBytesMax: ANSWER_BYTES_MAX,
  });
  if ("problem" in answer) return answer;
  const parsed = expects.safeParse(parseJson(answer.text));
  if (parsed.success) return { data: parsed.data };
  return {
    problem: answer.status === 200 ? "the answer is not what the protocol says" : `HTTP ${answer.status}`,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
