import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../../test/render.tsx";
import { liveStateStore } from "../../../queries/live.ts";
import { LiveChip } from "./live-chip.tsx";

it("BUY-4 shows the live chip only while the live connection is open", async () => {
  liveStateStore.set("connecting");
  await renderPage(<LiveChip />);
  expect(screen.getByText("Connecting")).toBeVisible();
  expect(screen.queryByText("Live")).toBeNull();

  const expectText = (text: string) => expect(screen.getByText(text)).toBeVisible();
  act(() => liveStateStore.set("open"));
  expectText("Live");
  act(() => liveStateStore.set("waiting"));
  expectText("Reconnecting, codes are safe");
  for (const state of ["offline", "closed"] as const) {
    act(() => liveStateStore.set(state));
    expectText("Offline, codes are safe");
  }
});
