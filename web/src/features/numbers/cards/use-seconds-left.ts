import { useNow } from "../../../lib/format/use-now.ts";

/** Whole seconds until `endsAt` (ms), never negative. */
export function useSecondsLeft(endsAt: number): number {
  const now = useNow();
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
