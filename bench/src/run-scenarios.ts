import { createEnvironment } from "./environment/create-environment.ts";
import { formatTarget, formatValue, type Measurement } from "./measurement.ts";
import type { MeasureOptions, Scenario } from "./scenarios/scenario.ts";

/** Runs scenarios one after the other in one environment. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  options: MeasureOptions,
  onProgress: (step: string) => void,
): Promise<Measurement[]> {
  onProgress("Preparing the shop …");
  const environment = await createEnvironment();
  const stop = () => void environment.close().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const measurements: Measurement[] = [];
    for (const scenario of scenarios) {
      onProgress(`Running ${scenario.name} …`);
      // A failed scenario is reported and keeps its old rows; the others still run.
      await scenario.run(environment, options).then(
        (measured) => {
          measurements.push(...measured);
          for (const measurement of measured)
            onProgress(`  ${formatValue(measurement)} (${formatTarget(measurement)})`);
        },
        (error: unknown) => {
          console.error(error);
          process.exitCode = 1;
        },
      );
    }
    return measurements;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await environment.close();
  }
}
