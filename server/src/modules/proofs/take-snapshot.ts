import { randomBytes, randomInt } from "node:crypto";
import { formatUsd, type Money, micro } from "@sonum/contract/money";
import { type Ctx, transact } from "../../platform/context.ts";
import { listLiabilities } from "../wallet/index.ts";
import { growTree, hashLeaf, type Leaf, powerOfTwoFrom, signedText } from "./rules.ts";
import { signText } from "./signing-key.ts";
import * as store from "./store.ts";

const SALT_BYTES = 16;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Writes down what the house owes everybody at this moment, as a tree in which each can find their own. The balances are
 * read by one statement, so they belong together. Each lies in two parts of chance size at chance places, filled up with
 * empty leaves: whoever gets a path sees sums of parts that nobody can put together.
 */
export async function takeSnapshot(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    const parts = (await listLiabilities(tx)).flatMap(({ userId, amount }) => splitBalance(userId, amount));
    const places = shuffled(powerOfTwoFrom(parts.length));
    const leaves: Leaf[] = Array.from({ length: places.length }, emptyLeaf);
    const owned = parts.map((leaf, n) => {
      const position = places[n] ?? 0;
      leaves[position] = leaf;
      return { ...leaf, position };
    });
    const levels = growTree(leaves.map(hashLeaf));
    const root = levels.at(-1)?.[0];
    if (!root) throw new Error("A tree without a root");

    const takenAt = tx.clock.now();
    const seen = {
      takenAt,
      total: formatUsd(root.sum),
      leaves: leaves.length,
      root: root.hash.toString("hex"),
    };
    const { id } = await store.insertSnapshot(tx, {
      ...{ takenAt, total: root.sum, leaves: leaves.length, root: root.hash },
      ...signText(tx, signedText(seen)),
    });
    await store.insertLevels(tx, id, levels);
    await store.insertLeaves(tx, id, owned);
    await store.dropTreesBefore(tx, new Date(takenAt.getTime() - KEPT_MS));
  });
}

function splitBalance(userId: string, amount: Money): Leaf[] {
  const first = amount <= 1n ? amount : micro((amount * BigInt(randomInt(1, 1_000_000))) / 1_000_000n);
  return [first, micro(amount - first)].map((part) => ({
    userId,
    amount: part,
    salt: randomBytes(SALT_BYTES),
  }));
}

const emptyLeaf = (): Leaf => ({ userId: "", amount: micro(0n), salt: randomBytes(SALT_BYTES) });

function shuffled(count: number): number[] {
  const places = Array.from({ length: count }, (_, n) => n);
  for (let n = count - 1; n > 0; n--) {
    const other = randomInt(n + 1);
    [places[n], places[other]] = [places[other] ?? 0, places[n] ?? 0];
  }
  return places;
}
