import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { readVisit } from "../session/visit.ts";
import { setSettings, useLastViewed, useSettings, VisitContext } from "./settings-store.ts";

const rendered = vi.fn();
const viewed = vi.fn();

function LastViewed({ isShown }: { isShown: boolean }) {
  viewed(useLastViewed(isShown).country);
  return null;
}

function Currency() {
  const { currency } = useSettings();
  rendered(currency);
  return <p>{currency}</p>;
}

/** Renders on the server for a first visit, hydrates, and returns what the browser rendered. */
async function hydrate(): Promise<string[]> {
  const page = (
    <VisitContext value={readVisit("")}>
      <Currency />
    </VisitContext>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  rendered.mockClear();
  await act(async () => render(page, { container, hydrate: true }));
  return rendered.mock.calls.flat();
}

it("renders once if the server used this browser's settings", async () => {
  setSettings({ lastViewed: { country: "ee" } });
  expect(await hydrate()).toEqual(["USD"]);
});

it("hydrates with the server's settings, then renders its own", async () => {
  setSettings({ currency: "EUR" });
  expect(await hydrate()).toEqual(["USD", "EUR"]);
  expect(screen.getByText("EUR")).toBeVisible();
});

it("rerenders for the last viewed offer only where it is shown", () => {
  render([
    <Currency key="part" />,
    <LastViewed key="shown" isShown />,
    <LastViewed key="hidden" isShown={false} />,
  ]);
  rendered.mockClear();
  viewed.mockClear();
  act(() => setSettings({ lastViewed: { country: "ee" } }));
  expect(rendered).not.toHaveBeenCalled();
  expect(viewed.mock.calls).toEqual([["ee"]]);
});
