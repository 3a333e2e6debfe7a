import { ApiError } from "./api-error.ts";

const PAUSES_MS = [1_000, 3_000, 6_000];

/**
 * Repeats a call with an idempotency key until its answer is known: whether or not the first one arrived, it is done once.
 * Gives up after some seconds with `no_answer` and what the server said; only then is the outcome unknown.
 */
export async function callUntilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isAnswerMissing(error)) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return send().catch((error: unknown) => {
    if (!isAnswerMissing(error)) throw error;
    throw new ApiError({ code: "no_answer", status: 0, message: ownMessage(error) });
  });
}

const isAnswerMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === "still_working");

/** What the shop itself says about its failure; nothing from a proxy before it. */
const ownMessage = (error: unknown): string =>
  error instanceof ApiError && (error.code === "internal" || error.code === "unavailable")
    ? error.message
    : "";
