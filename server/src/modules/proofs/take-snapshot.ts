import { randomBytes, randomInt } from "node:crypto";
import { formatUsd, type Money, micro } from "@sonum/contract/money";
import { type Ctx, transact } from "../../platform/context.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { listLiabilities } from "../wallet/index.ts";
import { buildTree, hashLeaf, type Leaf, nextPowerOfTwo, textToSign } from "./balance-tree.ts";
import { signText } from "./signing-key.ts";
import * as store from "./store.ts";

const SALT_BYTES = 16;
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Stores what the shop owes its users now as a signed Merkle sum tree. One statement reads all balances, so they are
 * consistent. Each balance is split at random over two leaves at random positions, padded with empty leaves: the sums in a
 * path do not reveal other users' balances.
 */
export async function takeSnapshot(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    const parts = (await listLiabilities(tx)).flatMap(({ userId, amount }) => splitBalance(userId, amount));
    const positions = shuffledPositions(nextPowerOfTwo(parts.length));
    const leaves: Leaf[] = Array.from({ length: positions.length }, emptyLeaf);
    const owned = parts.map((leaf, n) => {
      const position = positions[n] ?? 0;
      leaves[position] = leaf;
      return { ...leaf, position };
    });
    const levels = buildTree(leaves.map(hashLeaf));
    const root = levels.at(-1)?.[0];
    if (!root) throw new Error("Balance tree without a root");

    const takenAt = tx.clock.now();
    const published = {
      takenAt,
      total: formatUsd(root.sum),
      leaves: leaves.length,
      root: root.hash.toString("hex"),
    };
    const { id } = await store.insertSnapshot(tx, {
      takenAt,
      total: root.sum,
      leaves: leaves.length,
      root: root.hash,
      ...signText(tx, textToSign(published)),
    });
    await store.insertLevels(tx, id, levels);
    await store.insertLeaves(tx, id, owned);
    await store.deleteTreesBefore(tx, new Date(takenAt.getTime() - RETENTION_MS));
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

function shuffledPositions(count: number): number[] {
  const positions = Array.from({ length: count }, (_, n) => n);
  for (let n = count - 1; n > 0; n--) {
    const other = randomInt(n + 1);
    [positions[n], positions[other]] = [positions[other] ?? 0, positions[n] ?? 0];
  }
  return positions;
}

export const proofJobs: Pick<JobHandlers, "proofs:take_snapshot"> = {
  "proofs:take_snapshot": (ctx) => takeSnapshot(ctx),
};
