import type { Environment } from "../environment/create-environment.ts";
import type { Measurement } from "../measurement.ts";

/** How often and how long to measure. */
export type MeasureOptions = { rounds: number; forMs: number };

export type Scenario = {
  name: string;
  run(environment: Environment, options: MeasureOptions): Promise<Measurement[]>;
};
