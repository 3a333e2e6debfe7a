import { useNow } from "../../../lib/use-now.ts";

/** Whole seconds until a moment, never below zero. */
export function useSecondsLeft(endsAt: number): number {
  const now = useNow();
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
