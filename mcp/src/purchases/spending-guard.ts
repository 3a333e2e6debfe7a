import type { Client } from "@sonum/client";
import { formatDollars, type MicroDollars, toDollars } from "../dollars.ts";
import type { McpSettings } from "../read-settings.ts";
import { Refusal } from "../refusal.ts";

/** What may be spent; amounts in dollars. `null`: no limit. */
export type Spending = {
  spentInThisRunUsd: string;
  /** By this key, in all programs; counted by the shop. */
  spentIn24HoursUsd: string | null;
  spendingCapUsd: string | null;
  keyCapPerDayUsd: string | null;
  leftUsd: string | null;
};

export type SpendingGuard = {
  read(): Promise<Spending>;
  /** Throws if the key does not belong to the mode: a live key must never be used by mistake. */
  assertMode(): Promise<void>;
  /** Throws if the price does not fit in what is left. */
  assertCovers(price: MicroDollars): Promise<void>;
  /** Counts a price before it is spent, so that concurrent purchases cannot exceed the cap together. */
  reserve(price: MicroDollars): Promise<void>;
  release(price: MicroDollars): void;
  /** Remembers what an order cost, to count it as not spent if the shop returns the money. */
  setOrder(orderId: number, price: MicroDollars): void;
  releaseOrder(orderId: number): void;
};

type KeySpending = { isSandbox: boolean; spendPerDayUsd: string | null; spentUsd: string };

/**
 * Enforces the spending cap: for this run by its own count, for 24 hours by the shop's count of the key, which also includes
 * earlier runs. The shop enforces the key's own cap besides, in the purchase itself; live, the key must have one.
 */
export function createSpendingGuard(
  client: Pick<Client, "readKeySpending">,
  { isLive, cap, url }: Pick<McpSettings, "isLive" | "cap" | "url">,
): SpendingGuard {
  let spentInThisRun: MicroDollars = 0n;
  let isModeKnown = false;
  const orders = new Map<number, MicroDollars>();

  async function readKey(): Promise<KeySpending> {
    const spending = await client.readKeySpending({});
    if (spending.isSandbox === isLive)
      throw new Refusal(`The shop says that SONUM_KEY is a ${isLive ? "sandbox" : "live"} key. Set another.`);
    return spending;
  }

  /** The smallest of all limits. */
  function leftOf({ spendPerDayUsd, spentUsd }: KeySpending): MicroDollars | undefined {
    const spent = toDollars(spentUsd);
    const limits = [
      ...(cap === undefined ? [] : [cap - spentInThisRun, cap - spent]),
      ...(spendPerDayUsd === null ? [] : [toDollars(spendPerDayUsd) - spent]),
    ];
    const left = limits.reduce<MicroDollars | undefined>(
      (least, one) => (least === undefined || one < least ? one : least),
      undefined,
    );
    return left !== undefined && left < 0n ? 0n : left;
  }

  async function assertCovers(price: MicroDollars): Promise<void> {
    const key = await readKey();
    if (isLive && key.spendPerDayUsd === null)
      throw new Refusal(
        "This key has no spending limit in the shop, so nothing was bought. The owner of the account sets one at " +
          `${url}/account/profile, "Keys of your programs": Spending limit per 24 hours.`,
      );
    const left = leftOf(key);
    if (left !== undefined && price > left)
      throw new Refusal(
        `This costs ${formatDollars(price)} USD, but the spending cap leaves ${formatDollars(left)} USD. Nothing was ` +
          "bought. Tell the person; only they can raise the cap (SONUM_SPENDING_CAP, and the cap of the key in the shop).",
      );
  }

  return {
    async read() {
      const key = await readKey();
      const left = leftOf(key);
      return {
        spentInThisRunUsd: formatDollars(spentInThisRun),
        spentIn24HoursUsd: key.isSandbox ? null : key.spentUsd,
        spendingCapUsd: cap === undefined ? null : formatDollars(cap),
        keyCapPerDayUsd: key.spendPerDayUsd,
        leftUsd: left === undefined ? null : formatDollars(left),
      };
    },
    async assertMode() {
      // A key stays what it is: later calls need no answer, for instance while the shop restarts.
      if (!isModeKnown) await readKey();
      isModeKnown = true;
    },
    assertCovers,
    async reserve(price) {
      await assertCovers(price);
      // Others may have reserved during the call.
      if (cap !== undefined && spentInThisRun + price > cap)
        throw new Refusal("Another purchase has used up the spending cap. Nothing was bought.");
      spentInThisRun += price;
    },
    release(price) {
      spentInThisRun -= price;
    },
    setOrder: (orderId, price) => void orders.set(orderId, price),
    releaseOrder(orderId) {
      spentInThisRun -= orders.get(orderId) ?? 0n;
      orders.delete(orderId);
    },
  };
}
