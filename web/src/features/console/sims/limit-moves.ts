import type { LimitCounts } from "../queries/limits-of-many.ts";

/** Services that were moved in the dialog: `true` to the limited ones, `false` to the allowed ones. */
export type LimitMoves = ReadonlyMap<string, boolean>;

/** Shown as limited: those moved there, and those that all SIMs are limited for. */
export const limitedAfter = (codes: readonly string[], counts: LimitCounts, moves: LimitMoves): string[] =>
  codes.filter((code) => moves.get(code) ?? isLimitedOnAll(counts, code));

/** What has to be sent: moves that change a SIM. What only some SIMs have stays unless it was moved. */
export function changesIn(counts: LimitCounts, moves: LimitMoves): { limit: string[]; unlimit: string[] } {
  const moved = [...moves];
  return {
    limit: moved.filter(([code, to]) => to && !isLimitedOnAll(counts, code)).map(([code]) => code),
    unlimit: moved.filter(([code, to]) => !to && counts.services.has(code)).map(([code]) => code),
  };
}

const isLimitedOnAll = ({ services, sims }: LimitCounts, code: string): boolean =>
  sims > 0 && services.get(code) === sims;

/** The services that all SIMs are sold for, if any SIM is restricted: what a new choice starts from. */
export const allowedOnAll = (codes: readonly string[], { restricted, services }: LimitCounts): string[] =>
  restricted === 0 ? [] : codes.filter((code) => !services.has(code));
