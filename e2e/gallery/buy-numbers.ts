import { expect } from "@playwright/test";
import { SILENT_SERVICE } from "../../gateway/src/fleet/plan-arrivals.ts";
import { LAWFUL_USE_AGREEMENT } from "../support/accounts.ts";
import { demoApi } from "../support/api.ts";

const BUYING_MS_MAX = 60_000;

/** A number with a code and two that wait, so that the customer's page is not empty. */
export async function buyNumbers(url: string): Promise<void> {
  const api = await demoApi(url, "customer");
  await api("POST /rest/user/agreements", { body: LAWFUL_USE_AGREEMENT });
  // Refused as long as the machines are still putting their numbers on sale.
  for (const service of [SILENT_SERVICE, SILENT_SERVICE, "tg"])
    await expect(async () => {
      await api(`POST /rest/user/order/create/${service}/ee/USD`, { key: crypto.randomUUID() });
    }).toPass({ timeout: BUYING_MS_MAX });
  type Orders = { data: { smsResult: string | null }[] };
  const codes = async () =>
    (await api<Orders>("POST /rest/user/services/USD/active", { body: {} })).data.filter(
      ({ smsResult }) => smsResult,
    );
  await expect.poll(async () => (await codes()).length, { timeout: 0 }).toBeGreaterThan(0);
}
