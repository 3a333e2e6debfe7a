import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";

declare global {
  var firstRowsAt: number | undefined;
}

/** Runs in the page before its own scripts: records when the first rows were painted. */
export function recordFirstRows(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector("[role=row][data-index]")) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { firstRowsAt: performance.now() })),
    );
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: from the last byte of the list, or of its first part, to its first painted rows. */
export async function msToFirstRows(call: string): Promise<number> {
  while (globalThis.firstRowsAt === undefined) await new Promise((resume) => requestAnimationFrame(resume));
  const [list] = performance.getEntriesByType("resource").filter(({ name }) => name.includes(call));
  if (!(list instanceof PerformanceResourceTiming)) throw new Error("The list was never requested");
  return globalThis.firstRowsAt - list.responseEnd;
}

/** Runs in the page: scrolls to the last row and back, and sideways over all services, one step per frame. */
export async function scrollAround(): Promise<void> {
  const grid = document.querySelector("[role=grid]");
  if (!grid) throw new Error("There is no grid");
  const frame = () => new Promise((resume) => requestAnimationFrame(resume));
  const steps = { down: 200, back: 40, aside: 60 };
  const [height, width] = [grid.scrollHeight - grid.clientHeight, grid.scrollWidth - grid.clientWidth];
  for (let n = 1; n <= steps.down; n++) {
    grid.scrollTop = (height * n) / steps.down;
    await frame();
  }
  for (let n = steps.back; n >= 0; n--) {
    grid.scrollTop = (height * n) / steps.back;
    await frame();
  }
  for (let n = 0; n <= steps.aside; n++) {
    grid.scrollLeft = (width * n) / steps.aside;
    await frame();
  }
  grid.scrollLeft = 0;
  await frame();
}

const PRESS_MS = 250;
const MOVES_AT_EDGE = 60;

/** Drags over the visible rows, then stays at the bottom edge, where the grid scrolls by itself. */
export async function dragOverRows(page: Page): Promise<void> {
  const box = await page.locator("[role=grid]").boundingBox();
  const first = await page.locator('[role=row][data-index="1"]').boundingBox();
  if (!box || !first) throw new Error("There is no grid to drag over");
  const [x, bottom] = [box.x + 300, Math.min(box.y + box.height, 900) - 8];
  await page.mouse.move(x, first.y + 10);
  await page.mouse.down();
  await pause(PRESS_MS);
  await page.mouse.move(x, bottom, { steps: 40 });
  for (let n = 0; n < MOVES_AT_EDGE; n++) await page.mouse.move(x + (n % 2), bottom);
  await page.mouse.up();
  if ((await page.locator("[role=row][aria-selected=true]").count()) === 0)
    throw new Error("Dragging selected nothing");
  await page.keyboard.press("Escape");
}

/** Runs in the page: from the click until the count and every visible row are painted. */
export async function msToSelectAll(sims: number): Promise<number> {
  const toolbar = document.querySelector("[role=toolbar]");
  const button = [...(toolbar?.querySelectorAll("button") ?? [])].find(({ textContent }) =>
    textContent?.startsWith("Select all"),
  );
  if (!button) throw new Error("There is no button to select all");
  const isDone = () =>
    toolbar?.textContent?.replace(/\D/g, "").includes(String(sims)) === true &&
    document.querySelector("[role=row][aria-selected=false]") === null;
  const begin = performance.now();
  button.click();
  while (!isDone()) await new Promise((resume) => requestAnimationFrame(resume));
  await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
  return performance.now() - begin;
}
