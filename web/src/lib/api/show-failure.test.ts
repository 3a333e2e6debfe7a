import { beforeEach, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { loadErrorText, showFailure } from "./show-failure.ts";
import { unknownOutcomeText } from "./status-texts.ts";
import { messagesStore } from "./system-messages.ts";

beforeEach(() => messagesStore.set([]));

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

it.each([
  [400, "error", "The data did not pass validation on the server."],
  [401, "auth_needed", "Your session has expired. Please sign in."],
  [403, "error", "Access denied. Contact the administrator."],
  [500, "error", "Server error."],
  [418, "error", "Error loading data: {status}"],
])(
  "AUTH-13 shows a refusal with status %i and without a known code as %s: %s",
  async (status, kind, text) => {
    await showFailure(new ApiError({ status, code: "unknown", message: "" }));
    expect(messagesStore.get()).toMatchObject([{ status: kind, text: { message: text } }]);
  },
);

it("AUTH-13 shows with a 400 what the server says about the form", async () => {
  const message = "Enter an amount above zero.";
  await showFailure(new ApiError({ status: 400, code: "invalid_request", message, requestId: "req_1" }));
  expect(messagesStore.get()).toMatchObject([{ detail: message }]);
});

it("SHELL-19 shows nothing for a cancelled request", async () => {
  await showFailure(new DOMException("", "AbortError"));
  expect(messagesStore.get()).toEqual([]);
});
