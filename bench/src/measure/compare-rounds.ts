import { median } from "./median.ts";

export type Contest = {
  rounds: number;
  /** Both answer in the same unit: a rate or a time. */
  product(): Promise<number>;
  reference(): Promise<number>;
};

/** Calls that need no database are measured in many short turns: a moment in which the machine is slow spoils one of them. */
export const inShortTurns = ({ rounds, forMs }: { rounds: number; forMs: number }) => ({
  rounds: TURNS * rounds,
  forMs: forMs / TURNS,
});

const TURNS = 6;

/**
 * Measures product and reference in turns, so that whatever else the machine does meets both, and answers the median of
 * the rounds' ratios.
 */
export async function compareRounds({ rounds, product, reference }: Contest): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const below = await reference();
    ratios.push((await product()) / below);
  }
  return median(ratios);
}
