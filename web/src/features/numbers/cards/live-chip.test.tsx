import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../../test/render.tsx";
import { liveStateStore } from "../../../queries/live.ts";
import { LiveChip } from "./live-chip.tsx";

it("BUY-4 says that codes arrive by themselves only while they do", async () => {
  liveStateStore.set("connecting");
  await renderPage(<LiveChip />);
  expect(screen.getByText("Connecting")).toBeVisible();
  expect(screen.queryByText("Live")).toBeNull();

  const says = (text: string) => expect(screen.getByText(text)).toBeVisible();
  act(() => liveStateStore.set("open"));
  says("Live");
  act(() => liveStateStore.set("waiting"));
  says("Reconnecting, codes are safe");
  for (const state of ["offline", "closed"] as const) {
    act(() => liveStateStore.set(state));
    says("Offline, codes are safe");
  }
});
