import { SonumError } from "@sonum/client";
import { Refusal } from "../refusal.ts";

/** `isCertain`: no earlier attempt was left without an answer, so nothing was done. */
type Answer<Value> = { value: Value } | { refusedBy: SonumError; isCertain: boolean } | { isUnknown: true };

/** Below the minute after which MCP clients give up a call. */
const TOTAL_MS_MAX = 40_000;
const ATTEMPT_MS_MAX = 12_000;
const PAUSES_MS = [500, 1_000, 2_000, 4_000];

const SERVER_ERROR = 500;

/**
 * Repeats a call whose answer was lost, for instance while the shop restarts, until the shop accepts or refuses it. The call must be
 * safe to repeat.
 */
export async function repeatUntilAnswered<Value>(
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Answer<Value>> {
  const endsAt = performance.now() + TOTAL_MS_MAX;
  for (let attempt = 0; ; attempt++) {
    try {
      return { value: await call(AbortSignal.timeout(ATTEMPT_MS_MAX)) };
    } catch (error) {
      if (error instanceof SonumError && !isUnanswered(error))
        return { refusedBy: error, isCertain: attempt === 0 };
      if (!(error instanceof SonumError) && !isNetworkFailure(error)) throw error;
    }
    const pauseMs = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;
    if (performance.now() + pauseMs + ATTEMPT_MS_MAX > endsAt) return { isUnknown: true };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** For calls that may simply be made again. */
export function getValue<Value>(answer: Answer<Value>): Value {
  if ("value" in answer) return answer.value;
  if ("refusedBy" in answer) throw answer.refusedBy;
  throw new Refusal("The shop did not answer, so it is not known whether this was done. Call again.");
}

/** The shop failed, or is still making the same purchase. */
const isUnanswered = ({ status, code }: SonumError) => status >= SERVER_ERROR || code === "still_working";

/** `fetch` throws a TypeError without a connection, and a DOMException if the answer takes too long. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
