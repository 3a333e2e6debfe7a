import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, type FailureCode } from "./api-error.ts";
import { callUntilAnswered } from "./call-until-answered.ts";

const failure = (status: number, code: FailureCode = "unknown") =>
  new ApiError({ status, code, message: "" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs a call that gives these outcomes in order; the last one repeats. */
async function run(...outcomes: (ApiError | string)[]) {
  const send = vi.fn(async () => {
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (outcome instanceof ApiError) throw outcome;
    return outcome;
  });
  const result = callUntilAnswered(send).catch((error: ApiError) => error.code);
  await vi.runAllTimersAsync();
  return { result: await result, calls: send.mock.calls.length };
}

it("repeats a call until the answer is known", async () => {
  const missing = [failure(0, "offline"), failure(502), failure(409, "still_working")];
  expect(await run(...missing, "done")).toEqual({ result: "done", calls: 4 });
});

it("says that no answer came after about ten seconds", async () => {
  expect(await run(failure(0, "offline"))).toEqual({ result: "no_answer", calls: 4 });
});

it("AUTH-13 says what the server said about its failure when it gives up", async () => {
  const failed = new ApiError({ status: 503, code: "unavailable", message: "The bank is closed." });
  const result = callUntilAnswered(() => Promise.reject(failed)).catch((error: ApiError) => error);
  await vi.runAllTimersAsync();
  expect(await result).toMatchObject({ code: "no_answer", message: "The bank is closed." });
});

it("repeats no call that was refused", async () => {
  const refused = failure(422, "insufficient_funds");
  expect(await run(refused)).toEqual({ result: "insufficient_funds", calls: 1 });
  expect(await run(failure(0, "offline"), refused)).toEqual({ result: "insufficient_funds", calls: 2 });
});
