import { useSyncExternalStore } from "react";

const INTERVAL_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** The current time in ms, updated every second by one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}

/** Without a running timer the value changes at most once a second: React reads twice and must see the same time. */
function read(): number {
  const actual = Date.now();
  if (!timer && Math.abs(actual - now) >= INTERVAL_MS) now = actual;
  return now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(tick, INTERVAL_MS);
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
