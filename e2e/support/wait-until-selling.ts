import { expect } from "@playwright/test";
import { apiClient } from "./api.ts";

/** Waits until the machines, which are separate processes, have reported and numbers are on sale. */
export async function waitUntilSelling(url: string): Promise<void> {
  const countries = async () => {
    const offers = await apiClient(url)<{ iso2: string }[]>("GET /rest/serviceinfo/ew/USD");
    return offers.map(({ iso2 }) => iso2.toLowerCase());
  };
  await expect.poll(countries, { timeout: 0 }).toContain("ee");
}
