import { micro } from "@sonum/contract/money";
import * as api from "@sonum/contract/proofs/balance-proofs";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser } from "../../platform/security/actors.ts";
import * as store from "./store.ts";

const SNAPSHOTS_SHOWN = 30;

export function proofRoutes(serve: Serve) {
  serve(api.listSnapshots, async (ctx) => ({
    snapshots: (await store.listSnapshots(ctx, SNAPSHOTS_SHOWN)).map(presentSnapshot),
  }));
  serve(api.readOwnProof, async (ctx) => ({ proof: await readOwnProof(ctx, actingUser(ctx).id) }));
}

/** A user's leaves and paths in the newest snapshot; it contains no id or salt of other users. */
async function readOwnProof(ctx: Ctx, userId: string): Promise<api.OwnProof | null> {
  const [snapshot] = await store.listSnapshots(ctx, 1);
  if (!snapshot) return null;
  const rows = await store.listOwnLeaves(ctx, snapshot.id, userId);
  const leaves: api.OwnLeaf[] = [];
  for (const { position, amount, salt } of rows) {
    const path = await store.readPath(ctx, snapshot.id, position);
    leaves.push({
      position,
      amountUsd: amount,
      salt: salt.toString("hex"),
      path: path.map(({ hash, sum }) => ({ hash: hash.toString("hex"), sumUsd: sum })),
    });
  }
  const balanceUsd = micro(rows.reduce((sum, { amount }) => sum + amount, 0n));
  return { snapshot: presentSnapshot(snapshot), userId, balanceUsd, leaves };
}

const presentSnapshot = (snapshot: store.Snapshot): api.BalanceSnapshot => ({
  takenAt: snapshot.takenAt,
  totalUsd: snapshot.total,
  leaves: snapshot.leaves,
  root: snapshot.root.toString("hex"),
  signature: snapshot.signature.toString("hex"),
  publicKey: snapshot.publicKey.toString("hex"),
});
