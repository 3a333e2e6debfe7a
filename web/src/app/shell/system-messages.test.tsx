import { msg } from "@lingui/core/macro";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render.tsx";
import { type MessageStatus, showMessage } from "../../lib/api/system-messages.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { SystemMessages } from "./system-messages.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

async function showWithStatus(status: MessageStatus) {
  await renderPage(<SystemMessages />);
  act(() => showMessage({ status, text: "Hello" }));
}

describe("system messages", () => {
  it("SHELL-17 appears after 100 ms, hides after four seconds and is removed 300 ms later", async () => {
    await showWithStatus("success");
    expect(screen.queryByText("Hello")).toBeNull();
    after(100);
    expect(screen.getByText("Hello")).toBeVisible();
    after(3900);
    expect(screen.getByText("Hello")).toBeVisible();
    after(100);
    expect(screen.queryByText("Hello")).toBeNull();
    expect(screen.getByRole("status")).toBeInTheDocument();
    after(300);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("SHELL-17 shows an error for three seconds and announces it as an alert", async () => {
    await showWithStatus("error");
    after(100);
    expect(screen.getByRole("alert")).toHaveTextContent("Hello");
    after(3000);
    expect(screen.queryByText("Hello")).toBeNull();
  });

  it("SHELL-17 shows several detail sentences after its text", async () => {
    await renderPage(<SystemMessages />);
    const detail = [msg`Server error.`, "As it came."];
    act(() => showMessage({ status: "warning", text: "Hello", detail }));
    after(100);
    expect(screen.getByRole("alert")).toHaveTextContent("HelloServer error. As it came.");
  });

  it("SHELL-17 stays as long as the user's setting says", async () => {
    setSettings({ messageSeconds: 9 });
    await showWithStatus("warning");
    after(8900);
    expect(screen.getByText("Hello")).toBeVisible();
    after(300);
    expect(screen.queryByText("Hello")).toBeNull();
  });

  it("SHELL-17 hides on a click", async () => {
    await showWithStatus("auth_needed");
    after(100);
    fireEvent.click(screen.getByText("Hello"));
    expect(screen.queryByText("Hello")).toBeNull();
  });

  it("shows a message while the browser is offline", async () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await renderPage(<SystemMessages />);
    after(60_000);
    expect(screen.getByRole("alert")).toHaveTextContent("No connection. Check your network.");
    network.mockRestore();
    act(() => void dispatchEvent(new Event("online")));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("SHELL-18 shows 'Copy to buffer' with the copied value", async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await renderPage(<SystemMessages />);
    await act(() => copyText("482913"));
    after(100);
    expect(writeText).toHaveBeenCalledWith("482913");
    expect(screen.getByRole("status")).toHaveTextContent("Copy to buffer482913");
  });

  it("follows the page's language", async () => {
    await renderPage(<SystemMessages />, { visit: { lang: "ru" } });
    act(() => showMessage({ status: "success", text: msg`Copy to buffer` }));
    after(100);
    expect(screen.getByText("Скопировано в буфер")).toBeVisible();
  });
});
