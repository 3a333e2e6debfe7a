import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render.tsx";
import { type DayRange, RangeCalendar } from "./range-calendar.tsx";
import { regionalLocale, weekStart } from "./week-start.ts";

const MAY = { min: "2030-05-15", max: "2030-07-30" };

type CalendarProps = { lang?: string; onEscape?: () => void };

function Calendar({ lang = "en", onEscape }: CalendarProps) {
  const [range, setRange] = useState<DayRange>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: represents the surrounding dialog
    <div onKeyDown={({ key }) => key === "Escape" && onEscape?.()}>
      <RangeCalendar label="Dates" lang={lang} {...MAY} value={range} onChange={setRange} />
      <output>{range ? `${range.from} ${range.to}` : "none"}</output>
    </div>
  );
}

const day = (name: RegExp) => screen.getByRole("button", { name });
const chosen = () => screen.getByRole("status").textContent;

/** Tabs into the calendar; the first selectable day has the focus. */
async function enter() {
  const user = userEvent.setup();
  for (let attempts = 0; attempts < 5 && !document.activeElement?.closest("[role=grid]"); attempts++)
    await user.tab();
  expect(document.activeElement).toHaveAccessibleName(/May 15, 2030/);
  return user;
}

describe("the range calendar", () => {
  it("RENT-2 selects a range by two clicks; one day alone is no range", async () => {
    await renderPage(<Calendar />);
    await userEvent.click(day(/^Saturday, May 18, 2030/));
    expect(chosen()).toBe("none");
    await userEvent.click(day(/May 24, 2030/));
    expect(chosen()).toBe("2030-05-18 2030-05-24");
  });

  it("RENT-2 selects a range by keyboard; after the first day the next one is focused", async () => {
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

  it("clears a first day on Escape without closing the dialog; a second Escape reaches the dialog", async () => {
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

  it("RENT-2 allows no day before the minimum or after the maximum", async () => {
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
  ])("is localized in %s with weeks starting on %s", async (lang, first, name) => {
    await renderPage(<Calendar lang={lang} />);
    expect(document.querySelector("th")).toHaveTextContent(first);
    expect(day(name)).toBeVisible();
  });
});

describe("the first day of a week", () => {
  it("follows the visitor's region", () => {
    expect(weekStart(regionalLocale("en", ["de-DE", "en-GB"]))).toBe("mon");
    expect(weekStart(regionalLocale("en", ["de-DE"]))).toBe("sun");
    expect(weekStart(regionalLocale("pt", ["pt-PT"]))).toBe("sun");
  });

  it("is undefined if the browser does not know it", () => {
    vi.stubGlobal("Intl", { Locale: class {} });
    expect(weekStart("en")).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
