import { type Figure, showBar, showValue } from "./figure.ts";
import type { Pace, Scene } from "./scenes/scene.ts";
import { openStage } from "./stage/open-stage.ts";

/** Plays scenes one after the other on one stage. */
export async function playScenes(
  scenes: readonly Scene[],
  pace: Pace,
  onProgress: (step: string) => void,
): Promise<Figure[]> {
  onProgress("Stocking the shop …");
  const stage = await openStage();
  const stop = () => void stage.close().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const figures: Figure[] = [];
    for (const scene of scenes) {
      onProgress(`Playing ${scene.name} …`);
      // One that fails is told and leaves its old figure standing; the others are played.
      await scene.play(stage, pace).then(
        (measured) => {
          figures.push(...measured);
          for (const figure of measured) onProgress(`  ${showValue(figure)} (${showBar(figure)})`);
        },
        (error: unknown) => {
          console.error(error);
          process.exitCode = 1;
        },
      );
    }
    return figures;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await stage.close();
  }
}
