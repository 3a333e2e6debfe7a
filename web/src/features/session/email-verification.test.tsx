import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { EmailVerification } from "./email-verification.tsx";

const server = fakeServerPerTest();
const ROUTE = "POST /lowcode/verify";
const outcome = { onVerified: vi.fn(), onFailed: vi.fn() };
const open = () => renderPage(<EmailVerification token="a-token" email="mari@example.com" {...outcome} />);

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.clearAllMocks();
  messagesStore.set([]);
});

it("AUTH-8 sends token and address, and goes on when the address is confirmed", async () => {
  server.replies(ROUTE, {}, {});
  await open();
  await waitFor(() => expect(outcome.onVerified).toHaveBeenCalledOnce());
  const [sent] = server.calls;
  expect(new URL(sent?.key.split(" ")[1] ?? "", location.href).searchParams.toString()).toBe(
    "token=a-token&email=mari%40example.com",
  );
  expect(outcome.onFailed).not.toHaveBeenCalled();
  expect(messagesStore.get()).toMatchObject([{ status: "success" }]);
});

it("AUTH-8 shows that it is temporarily unavailable, and leaves three seconds later", async () => {
  const refusal = { code: "link_expired", message: "", requestId: "req_1" };
  const { promise: answer, resolve: refuse } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer);
  await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  refuse(new Response(JSON.stringify(refusal), { status: 400 }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole("heading", { name: "Temporarily unavailable" })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(outcome.onFailed).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(outcome.onFailed).toHaveBeenCalledOnce();
  expect(outcome.onVerified).not.toHaveBeenCalled();
});
