import { readConfig } from "../../../server/src/platform/config.ts";
import { houseSettings } from "./house-settings.ts";
import { runChild } from "./run-child.ts";
import { startCluster } from "./start-cluster.ts";
import { type Shop, stockShop } from "./stock-shop.ts";

/** Where scenes play: a stocked shop behind a listening house, and the database below it. */
export type Stage = { url: string; address: string; shop: Shop; close(): Promise<void> };

export async function openStage(): Promise<Stage> {
  const cluster = await startCluster();
  try {
    const settings = houseSettings(cluster);
    const shop = await stockShop(readConfig(settings));
    const house = await runChild("stage/main-house.ts", settings);
    return {
      url: cluster.url,
      address: house.said,
      shop,
      async close() {
        await house.stop();
        await cluster.remove();
      },
    };
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
