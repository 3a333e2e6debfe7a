import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { loadErrorText } from "./show-failure.ts";
import { unknownOutcomeText } from "./status-texts.ts";

const failure = (status: number, message: string) =>
  loadErrorText(
    new ApiError({ status, code: status === 500 ? "internal" : "unavailable", message, requestId: "req_1" }),
  );

it("AUTH-13 shows what the server says about its own failure, with the request id", async () => {
  expect(await failure(500, "The bank is closed.")).toEqual({ text: "The bank is closed.", detail: "req_1" });
  expect(await failure(503, "The payment provider does not answer.")).toMatchObject({
    text: "The payment provider does not answer.",
  });
  const noAnswer = new ApiError({ status: 0, code: "no_answer", message: "The bank is closed." });
  expect(await loadErrorText(noAnswer)).toEqual({
    text: "The bank is closed.",
    detail: unknownOutcomeText,
  });
  expect(await failure(500, "")).toMatchObject({ text: { message: "Server error." } });
});
