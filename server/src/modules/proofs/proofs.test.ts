import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { formatUsd, micro, usd } from "@sonum/contract/money";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { transact } from "../../platform/context.ts";
import { accounts, creditCustomer, postEntries } from "../wallet/index.ts";
import { growTree, hashLeaf, joinNodes, type Node, pathOf, powerOfTwoFrom, rootOf } from "./rules.ts";
import { takeSnapshot } from "./take-snapshot.ts";

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(micro);
const salt = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes));
const leaf = fc.record({ userId: fc.stringMatching(/^usr_[a-z0-9]{6}$/), amount, salt });
const tree = fc.integer({ min: 1, max: 5 }).chain((height) => {
  const count = 2 ** height;
  return fc.record({
    leaves: fc.array(leaf, { minLength: count, maxLength: count }),
    position: fc.nat(count - 1),
    bend: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    height: fc.nat(height - 1),
  });
});

const isSame = (one: Node, other: Node | undefined) =>
  other !== undefined && one.hash.equals(other.hash) && one.sum === other.sum;

describe("a tree of balances", () => {
  it("leads every leaf to the root, whose sum is that of all", () => {
    fc.assert(
      fc.property(tree, ({ leaves, position }) => {
        const levels = growTree(leaves.map(hashLeaf));
        const own = leaves[position];
        const root = levels.at(-1)?.[0];
        if (!own) return;
        expect(isSame(rootOf(hashLeaf(own), position, pathOf(levels, position)), root)).toBe(true);
        expect(root?.sum).toBe(leaves.reduce((sum, one) => sum + one.amount, 0n));
      }),
    );
  });

  it("fails for any altered balance, owner, salt, place, path or sum", () => {
    fc.assert(
      fc.property(tree, ({ leaves, position, bend, height }) => {
        const levels = growTree(leaves.map(hashLeaf));
        const own = leaves[position];
        const root = levels.at(-1)?.[0];
        const way = pathOf(levels, position);
        const sibling = way[height];
        if (!own || !sibling) return;
        const leadsElsewhere = (node: Node, place = position, by = way) =>
          expect(isSame(rootOf(node, place, by), root)).toBe(false);
        leadsElsewhere(hashLeaf({ ...own, amount: micro(own.amount + bend) }));
        leadsElsewhere(hashLeaf({ ...own, userId: `${own.userId}x` }));
        leadsElsewhere(hashLeaf({ ...own, salt: Buffer.concat([own.salt, own.salt]) }));
        leadsElsewhere({ ...hashLeaf(own), sum: micro(own.amount + bend) });
        const bent = (change: Partial<Node>) =>
          way.map((node, n) => (n === height ? { ...node, ...change } : node));
        leadsElsewhere(hashLeaf(own), position, bent({ sum: micro(sibling.sum + bend) }));
        leadsElsewhere(
          hashLeaf(own),
          position,
          bent({ hash: Buffer.from(sibling.hash.map((byte) => byte ^ 1)) }),
        );
        leadsElsewhere(hashLeaf(own), position, way.slice(1));
      }),
    );
  });

  it("has no place for a debt, and takes no leaf for a node", () => {
    const node = hashLeaf({ userId: "a", amount: micro(1n), salt: Buffer.alloc(16) });
    expect(() => joinNodes(node, { ...node, sum: micro(-1n) })).toThrow(RangeError);
    expect(joinNodes(node, node).hash).not.toEqual(node.hash);
    expect([1, 2, 3, 5, 8, 9].map(powerOfTwoFrom)).toEqual([2, 2, 4, 8, 8, 16]);
  });
});

describe("the proof of balances", () => {
  let house: House;
  let ann: { id: string; token: string };
  beforeEach(async () => {
    house = await makeHouse();
    ann = await house.signedIn("ann", ["ROLE_sao-user"]);
    for (let n = 0; n < 5; n++) await house.customer({ balance: usd(`${n + 1}.5`) });
    await transact(house.system, async (tx) => {
      await creditCustomer(tx, {
        key: "ann",
        customerId: ann.id,
        amount: usd("12.345678"),
        reason: "top_up",
      });
      const earned = { from: accounts.world, to: accounts.earned(ann.id), amount: usd("3") };
      await postEntries(tx, [{ key: "sale", reason: "sale", moves: [earned] }]);
    });
  });
  const own = async () =>
    (await house.ask({ method: "GET", url: "/rest/user/proof", token: ann.token })).json().proof;
  const seen = async () => (await house.ask({ method: "GET", url: "/rest/proof" })).json().snapshots;

  it("shows everybody the total, which is what the books owe", async () => {
    expect(await seen()).toEqual([]);
    await takeSnapshot(house.system);
    const { rows } = await house.system.pool.query<{ owed: bigint }>(
      `select sum(case when from_account = 'world' then amount else -amount end)::bigint as owed
         from wallet.moves where 'world' in (from_account, to_account)`,
    );
    const [snapshot] = await seen();
    expect(snapshot.totalUsd).toBe("32.845678");
    expect(snapshot.totalUsd).toBe(formatUsd(micro(rows[0]?.owed ?? 0n)));
    expect(snapshot.leaves).toBe(16);
  });

  it("gives each only their own parts, in pieces that tell nobody's balance", async () => {
    await takeSnapshot(house.system);
    const proof = await own();
    expect(proof).toMatchObject({ balanceUsd: "15.345678", userId: ann.id });
    expect(proof.leaves).toHaveLength(2);
    const sums: string[] = proof.leaves.flatMap(
      ({ path: [sibling] }: { path: { sumUsd: string }[] }) => sibling?.sumUsd,
    );
    expect(sums.some((sum) => ["1.50", "2.50", "3.50", "4.50", "5.50"].includes(sum))).toBe(false);
    const stranger = await house.signedIn("eve", ["ROLE_sao-user"]);
    const none = await house.ask({ method: "GET", url: "/rest/user/proof", token: stranger.token });
    expect(none.json().proof).toMatchObject({ balanceUsd: "0.00", leaves: [] });
  });

  it("can be checked by the script that anybody can run, which finds every change", async () => {
    await takeSnapshot(house.system);
    const proof = await own();
    expect(await verify(proof)).toMatchObject({
      code: 0,
      said: expect.stringContaining("Your 15.345678 USD are counted"),
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

  it("forgets trees after thirty days and keeps the roots", async () => {
    await takeSnapshot(house.system);
    house.clock.advance(31 * 24 * 60 * 60 * 1000);
    await takeSnapshot(house.system);
    expect(await seen()).toHaveLength(2);
    const { trees } = await house.db
      .selectFrom("proofs.levels")
      .select(({ fn }) => fn.count<bigint>("snapshotId").distinct().as("trees"))
      .executeTakeFirstOrThrow();
    expect(trees).toBe(1n);
  });
});

const SCRIPT = path.resolve(import.meta.dirname, "../../../../web/public/verify-balance.mjs");
let files = 0;

async function verify(proof: object): Promise<{ code: number; said: string }> {
  const file = path.join(os.tmpdir(), `sonum-proof-${process.pid}-${++files}.json`);
  await writeFile(file, JSON.stringify(proof));
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, file], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, said: stdout + stderr }),
    );
  });
}
