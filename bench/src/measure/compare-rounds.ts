import { median } from "./statistics.ts";

export type Comparison = {
  rounds: number;
  /** Both return the same unit: a rate or a time. */
  product(): Promise<number>;
  reference(): Promise<number>;
};

/** For calls without a database: many short rounds, so that a slow moment of the machine spoils only one. */
export const splitRounds = ({ rounds, forMs }: { rounds: number; forMs: number }) => ({
  rounds: SPLIT * rounds,
  forMs: forMs / SPLIT,
});

const SPLIT = 6;

/** Alternates reference and product, so that other load affects both, and returns the median of the ratios. */
export async function compareRounds({ rounds, product, reference }: Comparison): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const base = await reference();
    ratios.push((await product()) / base);
  }
  return median(ratios);
}
