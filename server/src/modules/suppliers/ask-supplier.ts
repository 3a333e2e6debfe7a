import type { z } from "zod";
import type { Ctx } from "../../platform/context.ts";

const ANSWER_BYTES_MAX = 4_194_304;

export type Answer<T> = { said: T } | { problem: string };

/** Asks a supplier's program. One that is away, or says something else than the protocol has, is a problem to be told. */
export async function askSupplier<T>(
  { ports }: Ctx,
  url: string,
  { body, expects, timeoutMs }: { body: string; expects: z.ZodType<T>; timeoutMs: number },
): Promise<Answer<T>> {
  const answer = await ports.outside.postJson(url, { body, timeoutMs, answerBytesMax: ANSWER_BYTES_MAX });
  if ("problem" in answer) return answer;
  const said = expects.safeParse(parse(answer.text));
  if (said.success) return { said: said.data };
  return {
    problem: answer.status === 200 ? "the answer is not what the protocol says" : `HTTP ${answer.status}`,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
