import type { Figure } from "../figure.ts";
import type { Stage } from "../stage/open-stage.ts";

/** How often and how long to measure. */
export type Pace = { rounds: number; forMs: number };

export type Scene = {
  name: string;
  run(environment: Stage, options: Pace): Promise<Figure[]>;
};
