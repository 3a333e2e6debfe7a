import { type Figure, showBar, showValue } from "./figure.ts";
import type { Pace, Scene } from "./scenes/scene.ts";
import { openStage } from "./stage/open-stage.ts";

/** Runs scenarios one after the other in one environment. */
export async function playScenes(
  scenarios: readonly Scene[],
  options: Pace,
  onProgress: (step: string) => void,
): Promise<Figure[]> {
  onProgress("Preparing the shop …");
  const environment = await openStage();
  const stop = () => void environment.close().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const measurements: Figure[] = [];
    for (const scenario of scenarios) {
      onProgress(`Running ${scenario.name} …`);
      // A failed scenario is reported and keeps its old rows; the others still run.
      await scenario.run(environment, options).then(
        (measured) => {
          measurements.push(...measured);
          for (const measurement of measured)
            onProgress(`  ${showValue(measurement)} (${showBar(measurement)})`);
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
