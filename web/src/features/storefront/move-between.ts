import type { KeyboardEvent } from "react";

/**
 * Arrow keys walk through the links of a list, in rows of `columns`. Above the first row is the field that searches
 * the list; from there the arrow down leads in.
 */
export function moveBetween(event: KeyboardEvent<HTMLElement>, columns = 1): void {
  const step = stepOf(event.key, columns);
  if (step === undefined || event.target instanceof HTMLSelectElement) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a[data-choice]")];
  const field = event.currentTarget.querySelector<HTMLElement>("input[type=search]");
  const place = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
  if (place === -1 && (event.target !== field || step !== columns)) return;
  const next = place === -1 ? links[0] : place + step < 0 ? field : links[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function stepOf(key: string, columns: number): number | undefined {
  if (key === "ArrowDown") return columns;
  if (key === "ArrowUp") return -columns;
  if (columns === 1) return undefined;
  return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : undefined;
}

/** Where the keyboard goes after a choice: from service to country, from country to the button. */
export const goTo = (id: "find-country" | "buy"): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus());

/** A press that came from the keyboard. */
export const isByKey = ({ detail }: { detail: number }): boolean => detail === 0;
