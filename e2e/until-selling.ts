import { expect } from "@playwright/test";
import { apiOf } from "./api.ts";

/** The machines are programs of their own: they report when they are up, and nothing is sold before. */
export async function untilSelling(url: string): Promise<void> {
  const countries = async () => {
    const offers = await apiOf(url)<{ iso2: string }[]>("GET /rest/serviceinfo/ew/USD");
    return offers.map(({ iso2 }) => iso2.toLowerCase());
  };
  await expect.poll(countries, { timeout: 0 }).toContain("ee");
}
