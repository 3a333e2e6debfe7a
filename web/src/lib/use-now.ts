import { useSyncExternalStore } from "react";

const EVERY_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** The time in milliseconds, once a second, from one clock for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}

/** Before the clock goes, it is set once in a while: React reads twice in a row and must see the same time. */
function read(): number {
  const actual = Date.now();
  if (!timer && Math.abs(actual - now) >= EVERY_MS) now = actual;
  return now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(tick, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
