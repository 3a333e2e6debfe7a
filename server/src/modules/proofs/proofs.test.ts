import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { formatUsd, micro, usd } from "@sonum/contract/money";
import fc from "fast-check";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { transact } from "../../platform/context.ts";
import { accounts, postEntries } from "../wallet/index.ts";
import {
  buildTree,
  computeRoot,
  hashLeaf,
  joinNodes,
  nextPowerOfTwo,
  siblingPathOf,
  type TreeNode,
} from "./balance-tree.ts";
import { takeSnapshot } from "./take-snapshot.ts";

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(micro);
const salt = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes));
const leaf = fc.record({ userId: fc.stringMatching(/^usr_[a-z0-9]{6}$/), amount, salt });
const tree = fc.integer({ min: 1, max: 5 }).chain((height) => {
  const count = 2 ** height;
  return fc.record({
    leaves: fc.array(leaf, { minLength: count, maxLength: count }),
    position: fc.nat(count - 1),
    offset: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    height: fc.nat(height - 1),
  });
});

const isSame = (one: TreeNode, other: TreeNode | undefined) =>
  other !== undefined && one.hash.equals(other.hash) && one.sum === other.sum;

describe("a tree of balances", () => {
  it("leads from every leaf to the root, which has the total sum", () => {
    fc.assert(
      fc.property(tree, ({ leaves, position }) => {
        const levels = buildTree(leaves.map(hashLeaf));
        const own = leaves[position];
        const root = levels.at(-1)?.[0];
        if (!own) return;
        expect(isSame(computeRoot(hashLeaf(own), position, siblingPathOf(levels, position)), root)).toBe(
          true,
        );
        expect(root?.sum).toBe(leaves.reduce((sum, one) => sum + one.amount, 0n));
      }),
    );
  });

  it("fails for any altered balance, owner, salt, path or sum", () => {
    fc.assert(
      fc.property(tree, ({ leaves, position, offset, height }) => {
        const levels = buildTree(leaves.map(hashLeaf));
        const own = leaves[position];
        const root = levels.at(-1)?.[0];
        const path = siblingPathOf(levels, position);
        const sibling = path[height];
        if (!own || !sibling) return;
        const expectOtherRoot = (node: TreeNode, at = position, along = path) =>
          expect(isSame(computeRoot(node, at, along), root)).toBe(false);
        expectOtherRoot(hashLeaf({ ...own, amount: micro(own.amount + offset) }));
        expectOtherRoot(hashLeaf({ ...own, userId: `${own.userId}x` }));
        expectOtherRoot(hashLeaf({ ...own, salt: Buffer.concat([own.salt, own.salt]) }));
        expectOtherRoot({ ...hashLeaf(own), sum: micro(own.amount + offset) });
        const altered = (change: Partial<TreeNode>) =>
          path.map((node, n) => (n === height ? { ...node, ...change } : node));
        expectOtherRoot(hashLeaf(own), position, altered({ sum: micro(sibling.sum + offset) }));
        expectOtherRoot(
          hashLeaf(own),
          position,
          altered({ hash: Buffer.from(sibling.hash.map((byte) => byte ^ 1)) }),
        );
        expectOtherRoot(hashLeaf(own), position, path.slice(1));
      }),
    );
  });

  it("refuses negative sums and does not confuse leaves with nodes", () => {
    const node = hashLeaf({ userId: "a", amount: micro(1n), salt: Buffer.alloc(16) });
    expect(() => joinNodes(node, { ...node, sum: micro(-1n) })).toThrow(RangeError);
    expect(joinNodes(node, node).hash).not.toEqual(node.hash);
    expect([1, 2, 3, 5, 8, 9].map(nextPowerOfTwo)).toEqual([2, 2, 4, 8, 8, 16]);
  });
});

describe("the balance proof", () => {
  let app: TestApp;
  let ann: { id: string; token: string };
  beforeEach(async () => {
    app = await createTestApp();
    ann = await app.signedIn("ann", ["ROLE_sao-user"]);
    for (let n = 0; n < 5; n++) await app.customer({ balance: usd(`${n + 1}.5`) });
    await app.credit(ann.id, usd("12.345678"));
    await transact(app.system, async (tx) => {
      const earned = { from: accounts.external, to: accounts.earned(ann.id), amount: usd("3") };
      await postEntries(tx, [{ key: "sale", reason: "sale", postings: [earned] }]);
    });
  });
  const own = async () =>
    (await app.request({ method: "GET", url: "/rest/user/proof", token: ann.token })).json().proof;
  const listSnapshots = async () =>
    (await app.request({ method: "GET", url: "/rest/proof" })).json().snapshots;

  it("publishes the total, which equals the liabilities in the ledger", async () => {
    expect(await listSnapshots()).toEqual([]);
    await takeSnapshot(app.system);
    const { rows } = await app.system.pool.query<{ owed: bigint }>(
      `select sum(case when from_account = 'world' then amount else -amount end)::bigint as owed
         from wallet.postings where 'world' in (from_account, to_account)`,
    );
    const [snapshot] = await listSnapshots();
    expect(snapshot.totalUsd).toBe("32.845678");
    expect(snapshot.totalUsd).toBe(formatUsd(micro(rows[0]?.owed ?? 0n)));
    expect(snapshot.leaves).toBe(16);
  });

  it("gives users only their own leaves and reveals no other balance", async () => {
    await takeSnapshot(app.system);
    const proof = await own();
    expect(proof).toMatchObject({ balanceUsd: "15.345678", userId: ann.id });
    expect(proof.leaves).toHaveLength(2);
    const sums: string[] = proof.leaves.flatMap(
      ({ path: [sibling] }: { path: { sumUsd: string }[] }) => sibling?.sumUsd,
    );
    expect(sums.some((sum) => ["1.50", "2.50", "3.50", "4.50", "5.50"].includes(sum))).toBe(false);
    const stranger = await app.signedIn("eve", ["ROLE_sao-user"]);
    const none = await app.request({ method: "GET", url: "/rest/user/proof", token: stranger.token });
    expect(none.json().proof).toMatchObject({ balanceUsd: "0.00", leaves: [] });
  });

  it("can be verified with the public script, which detects every change", async () => {
    await takeSnapshot(app.system);
    const proof = await own();
    expect(await verify(proof)).toMatchObject({
      code: 0,
      output: expect.stringContaining("Your 15.345678 USD are counted"),
    });
    const altered = (change: (copy: typeof proof) => void) => {
      const copy = structuredClone(proof);
      change(copy);
      return verify(copy);
    };
    const changes: ((copy: typeof proof) => void)[] = [
      (copy) => (copy.balanceUsd = "15.345679"),
      (copy) => (copy.snapshot.totalUsd = "32.845679"),
      (copy) => (copy.leaves[0].amountUsd = "1.00"),
      (copy) => (copy.leaves[0].path[1].sumUsd = "9.00"),
      (copy) => (copy.userId = "usr_somebody"),
      (copy) => (copy.snapshot.takenAt = "2026-01-02T12:00:00.000Z"),
      (copy) => copy.leaves.push(copy.leaves[0]),
    ];
    for (const change of changes) expect((await altered(change)).code).toBe(1);
  });

  it("deletes trees after thirty days and keeps the roots", async () => {
    await takeSnapshot(app.system);
    app.clock.advance(31 * 24 * 60 * 60 * 1000);
    await takeSnapshot(app.system);
    expect(await listSnapshots()).toHaveLength(2);
    const { trees } = await app.db
      .selectFrom("proofs.levels")
      .select(({ fn }) => fn.count<bigint>("snapshotId").distinct().as("trees"))
      .executeTakeFirstOrThrow();
    expect(trees).toBe(1n);
  });
});

const SCRIPT = path.resolve(import.meta.dirname, "../../../../web/public/verify-balance.mjs");
let files = 0;

async function verify(proof: object): Promise<{ code: number; output: string }> {
  const file = path.join(os.tmpdir(), `sonum-proof-${process.pid}-${++files}.json`);
  await writeFile(file, JSON.stringify(proof));
  onTestFinished(() => rm(file));
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, file], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr }),
    );
  });
}
