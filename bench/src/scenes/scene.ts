import type { Measurement } from "../figure.ts";
import type { Environment } from "../stage/open-stage.ts";

/** How often and how long to measure. */
export type MeasureOptions = { rounds: number; forMs: number };

export type Scenario = {
  name: string;
  run(environment: Environment, options: MeasureOptions): Promise<Measurement[]>;
};
