import type { KeyboardEvent } from "react";

/**
 * Moves focus between the links of a list with the arrow keys, in rows of `columns`. The list's search field counts
 * as the row above the first.
 */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>, columns = 1): void {
  const step = stepOf(event.key, columns);
  if (step === undefined || event.target instanceof HTMLSelectElement) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a[data-choice]")];
  const field = event.currentTarget.querySelector<HTMLElement>("input[type=search]");
  const index = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
  if (index === -1 && (event.target !== field || step !== columns)) return;
  const next = index === -1 ? links[0] : index + step < 0 ? field : links[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** How many links an arrow key moves on, in rows of `columns`. */
export function stepOf(key: string, columns: number): number | undefined {
  if (key === "ArrowDown") return columns;
  if (key === "ArrowUp") return -columns;
  if (columns === 1) return undefined;
  return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : undefined;
}

/** Moves focus after a choice: from service to country, from country to the buy button. */
export const focusById = (id: "find-country" | "buy"): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus());

/** A click triggered by the keyboard. */
export const isKeyboardClick = ({ detail }: { detail: number }): boolean => detail === 0;
