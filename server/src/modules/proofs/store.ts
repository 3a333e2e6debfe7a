import type { Ctx, Tx } from "../../platform/context.ts";
import type { NewRow, Row } from "../../platform/database/database.ts";
import { NODE_BYTES, packNodes, type TreeNode, unpackNode } from "./balance-tree.ts";

export type Snapshot = Row<"proofs.snapshots">;
export type OwnLeafRow = Row<"proofs.leaves">;

export const insertSnapshot = (tx: Tx, row: NewRow<"proofs.snapshots">): Promise<{ id: bigint }> =>
  tx.db.insertInto("proofs.snapshots").values(row).returning("id").executeTakeFirstOrThrow();

export async function insertLevels(tx: Tx, snapshotId: bigint, levels: TreeNode[][]): Promise<void> {
  for (const [level, nodes] of levels.entries())
    await tx.db
      .insertInto("proofs.levels")
      .values({ snapshotId, level, nodes: packNodes(nodes) })
      .execute();
}

export const insertLeaves = (tx: Tx, snapshotId: bigint, leaves: Omit<OwnLeafRow, "snapshotId">[]) =>
  tx.query({
    name: "insert_proof_leaves",
    text: `insert into proofs.leaves (snapshot_id, user_id, position, amount, salt)
           select $1, user_id, position, amount, salt
             from unnest($2::text[], $3::int[], $4::bigint[], $5::bytea[]) as new (user_id, position, amount, salt)`,
    values: [
      snapshotId,
      leaves.map(({ userId }) => userId),
      leaves.map(({ position }) => position),
      leaves.map(({ amount }) => amount),
      leaves.map(({ salt }) => salt),
    ],
  });

export const listSnapshots = (ctx: Ctx, limit: number): Promise<Snapshot[]> =>
  ctx.db.selectFrom("proofs.snapshots").selectAll().orderBy("id", "desc").limit(limit).execute();

export const listOwnLeaves = (ctx: Ctx, snapshotId: bigint, userId: string): Promise<OwnLeafRow[]> =>
  ctx.db
    .selectFrom("proofs.leaves")
    .selectAll()
    .where("snapshotId", "=", snapshotId)
    .where("userId", "=", userId)
    .orderBy("position")
    .execute();

/** A user's leaves in all stored trees. */
export const listLeavesOf = (ctx: Ctx, userId: string, limit: number) =>
  ctx.db
    .selectFrom("proofs.leaves")
    .select(["snapshotId", "position", "amount"])
    .where("userId", "=", userId)
    .limit(limit)
    .execute();

export async function deleteLeavesOf(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom("proofs.leaves").where("userId", "=", userId).execute();
}

/** The siblings on the path from a leaf to the root; reads only their bytes. */
export async function readPath(ctx: Ctx, snapshotId: bigint, position: number): Promise<TreeNode[]> {
  const rows = await ctx.query<{ node: Buffer }>({
    name: "read_proof_path",
    text: `select substring(nodes from ((($2::int >> level) # 1) * ${NODE_BYTES}) + 1 for ${NODE_BYTES}) as node
             from proofs.levels
            where snapshot_id = $1 and length(nodes) > ${NODE_BYTES}
            order by level`,
    values: [snapshotId, position],
  });
  return rows.map(({ node }) => unpackNode(node));
}

/** Deletes old trees but keeps their signed roots. */
export async function deleteTreesBefore(tx: Tx, before: Date): Promise<void> {
  const old = (
    await tx.db.selectFrom("proofs.snapshots").select("id").where("takenAt", "<", before).execute()
  ).map(({ id }) => id);
  if (old.length === 0) return;
  await tx.db.deleteFrom("proofs.leaves").where("snapshotId", "in", old).execute();
  await tx.db.deleteFrom("proofs.levels").where("snapshotId", "in", old).execute();
}
