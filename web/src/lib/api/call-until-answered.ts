import { ApiError } from "./api-error.ts";

const PAUSES_MS = [1_000, 3_000, 6_000];

/**
 * Repeats a call with an idempotency key until its answer is known: whether or not the first one arrived, it is done once.
 * Gives up after some seconds: with the server's own failure, if it reported one, or with `no_answer`.
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
    if (!isAnswerMissing(error) || isOwnFailure(error)) throw error;
    throw new ApiError({ code: "no_answer", status: 0, message: String(error) });
  });
}

const isAnswerMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === "still_working");

/** The shop itself says that it failed, and why; not a proxy before it. */
const isOwnFailure = (error: unknown) =>
  error instanceof ApiError && (error.code === "internal" || error.code === "unavailable");
