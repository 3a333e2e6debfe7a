import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { setSettings, useLastViewed, useSettings, VisitContext } from "./settings-store.ts";
import { readVisit } from "./visit.ts";

const drawn = vi.fn();
const looks = vi.fn();

function Look({ isShown }: { isShown: boolean }) {
  looks(useLastViewed(isShown).country);
  return null;
}

function Part() {
  const { currency } = useSettings();
  drawn(currency);
  return <p>{currency}</p>;
}

/** Lets the server draw for a first visit and the browser take over; says what was drawn there. */
async function takeOver(): Promise<string[]> {
  const page = (
    <VisitContext value={readVisit("")}>
      <Part />
    </VisitContext>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  drawn.mockClear();
  await act(async () => render(page, { container, hydrate: true }));
  return drawn.mock.calls.flat();
}

it("draws a page once that the server drew with the settings of this browser", async () => {
  setSettings({ lastViewed: { country: "ee" } });
  expect(await takeOver()).toEqual(["USD"]);
});

it("takes over with the server's settings and draws its own then", async () => {
  setSettings({ currency: "EUR" });
  expect(await takeOver()).toEqual(["USD", "EUR"]);
  expect(screen.getByText("EUR")).toBeVisible();
});

it("draws anew for what was looked at last only where it is shown", () => {
  render([<Part key="part" />, <Look key="shown" isShown />, <Look key="hidden" isShown={false} />]);
  drawn.mockClear();
  looks.mockClear();
  act(() => setSettings({ lastViewed: { country: "ee" } }));
  expect(drawn).not.toHaveBeenCalled();
  expect(looks.mock.calls).toEqual([["ee"]]);
});
