import type { Figure } from "../figure.ts";
import type { Stage } from "../stage/open-stage.ts";

/** How thoroughly to measure: how often, and how long each time. */
export type Pace = { rounds: number; forMs: number };

export type Scene = {
  name: string;
  play(stage: Stage, pace: Pace): Promise<Figure[]>;
};
