import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render.tsx";
import { type DayRange, RangeCalendar } from "./range-calendar.tsx";
import { ownVariantOf, weekStart } from "./week-start.ts";

const MAY = { min: "2030-05-15", max: "2030-07-30" };

type CalendarProps = { lang?: string; onEscape?: () => void };

function Calendar({ lang = "en", onEscape }: CalendarProps) {
  const [range, setRange] = useState<DayRange>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around
    <div onKeyDown={({ key }) => key === "Escape" && onEscape?.()}>
      <RangeCalendar label="Dates" lang={lang} {...MAY} value={range} onChange={setRange} />
      <output>{range ? `${range.from} ${range.to}` : "none"}</output>
    </div>
  );
}

const day = (name: RegExp) => screen.getByRole("button", { name });
const chosen = () => screen.getByRole("status").textContent;

/** Goes into the calendar as Tab does; the first day that can be chosen is the one that waits there. */
async function enter() {
  const user = userEvent.setup();
  for (let tries = 0; tries < 5 && !document.activeElement?.closest("[role=grid]"); tries++) await user.tab();
  expect(document.activeElement).toHaveAccessibleName(/May 15, 2030/);
  return user;
}

describe("the range calendar", () => {
  it("RENT-2 takes two days by pointer, the first alone is no range", async () => {
    await renderPage(<Calendar />);
    await userEvent.click(day(/^Saturday, May 18, 2030/));
    expect(chosen()).toBe("none");
    await userEvent.click(day(/May 24, 2030/));
    expect(chosen()).toBe("2030-05-18 2030-05-24");
  });

  it("RENT-2 takes two days by keys; after the first, the day behind it is offered", async () => {
    await renderPage(<Calendar />);
    const user = await enter();
    await user.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    expect(chosen()).toBe("none");
    await user.keyboard("{PageDown}{Enter}");
    expect(chosen()).toBe("2030-05-23 2030-06-24");
    await user.keyboard("{Home}{Enter}{End}{Enter}");
    expect(chosen()).toBe("2030-06-01 2030-06-30");
    await user.keyboard("{PageUp}");
    expect(document.activeElement).toHaveAccessibleName(/May 30, 2030/);
  });

  it("forgets a first day on Escape and keeps that key from the dialog; the next one is the dialog's", async () => {
    const onEscape = vi.fn();
    await renderPage(<Calendar onEscape={onEscape} />);
    const user = await enter();
    await user.keyboard("{Enter}{ArrowDown}{Escape}");
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard("{Enter}{Enter}");
    expect(chosen()).toBe("2030-05-23 2030-05-24");
    await user.keyboard("{Escape}");
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it("RENT-2 offers no day before the first and none after the last", async () => {
    await renderPage(<Calendar />);
    expect(day(/May 14, 2030/)).toHaveAttribute("aria-disabled", "true");
    const user = await enter();
    await user.keyboard("{ArrowLeft}{Enter}{PageDown}{PageDown}{PageDown}{Enter}");
    expect(chosen()).toBe("2030-05-15 2030-07-30");
  });

  it.each([
    ["en", "Sun", /Wednesday, May 15, 2030/],
    ["de", "Mo", /Mittwoch, 15\. Mai 2030/],
    ["ru", "пн", /среда, 15 мая 2030/],
    ["et", "E", /kolmapäev, 15\. mai 2030/],
    ["pt", "dom.", /quarta-feira, 15 de maio de 2030/],
  ])("speaks %s and begins its weeks on %s", async (lang, first, name) => {
    await renderPage(<Calendar lang={lang} />);
    expect(document.querySelector("th")).toHaveTextContent(first);
    expect(day(name)).toBeVisible();
  });
});

describe("the first day of a week", () => {
  it("is that of the visitor's country", () => {
    expect(weekStart(ownVariantOf("en", ["de-DE", "en-GB"]))).toBe("mon");
    expect(weekStart(ownVariantOf("en", ["de-DE"]))).toBe("sun");
    expect(weekStart(ownVariantOf("pt", ["pt-PT"]))).toBe("sun");
  });

  it("is left to the calendar where the browser does not know it", () => {
    vi.stubGlobal("Intl", { Locale: class {} });
    expect(weekStart("en")).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
