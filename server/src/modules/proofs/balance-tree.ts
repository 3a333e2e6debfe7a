/** The Merkle sum tree of balances: hashing, building, and verifying paths. */
import { createHash } from "node:crypto";
import { type Money, micro } from "@sonum/contract/money";

/** A tree node: hash and sum of everything below it. */
export type TreeNode = { hash: Buffer; sum: Money };
export type Leaf = { userId: string; amount: Money; salt: Buffer };
/** The sibling at each level, leaf level first; the leaf's position tells on which side it is. */
export type SiblingPath = TreeNode[];

/** Domain separation, so that a leaf cannot pass for an inner node. */
const LEAF = "sonum balance leaf 1\n";
const NODE = "sonum balance node 1\n";

export const hashLeaf = ({ userId, amount, salt }: Leaf): TreeNode => ({
  hash: sha256(LEAF, salt, sumBytes(amount), Buffer.from(userId, "utf8")),
  sum: amount,
});

/** Refuses negative sums, which could hide liabilities. */
export function joinNodes(left: TreeNode, right: TreeNode): TreeNode {
  if (left.sum < 0n || right.sum < 0n) throw new RangeError("Negative sum in the balance tree");
  return {
    hash: sha256(NODE, left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum)),
    sum: micro(left.sum + right.sum),
  };
}

/** All levels, leaves first, root last. The number of leaves must be a power of two. */
export function buildTree(leaves: TreeNode[]): TreeNode[][] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; ) {
    const above: TreeNode[] = [];
    for (let n = 0; n < level.length; n += 2) {
      const [left, right] = [level[n], level[n + 1]];
      if (!left || !right) throw new RangeError("The number of leaves must be a power of two");
      above.push(joinNodes(left, right));
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

export const siblingPathOf = (levels: TreeNode[][], position: number): SiblingPath =>
  levels.slice(0, -1).map((level, height) => {
    const sibling = level[(position >> height) ^ 1];
    if (!sibling) throw new RangeError(`No leaf at position ${position}`);
    return sibling;
  });

/** Computes the root from a leaf and its path. */
export const computeRoot = (leaf: TreeNode, position: number, path: SiblingPath): TreeNode =>
  path.reduce(
    (node, sibling, height) =>
      ((position >> height) & 1) === 0 ? joinNodes(node, sibling) : joinNodes(sibling, node),
    leaf,
  );

export const nextPowerOfTwo = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, count)));

/** The text that is signed: all public fields of a snapshot. */
export const textToSign = (snapshot: {
  takenAt: Date;
  total: string;
  leaves: number;
  root: string;
}): string =>
  `sonum balances 1\n${snapshot.takenAt.toISOString()}\n${snapshot.total}\n${snapshot.leaves}\n${snapshot.root}\n`;

export const NODE_BYTES = 40;

export const packNodes = (nodes: TreeNode[]): Buffer =>
  Buffer.concat(nodes.flatMap(({ hash, sum }) => [hash, sumBytes(sum)]));

export const unpackNode = (bytes: Buffer): TreeNode => ({
  hash: bytes.subarray(0, 32),
  sum: micro(bytes.readBigUInt64BE(32)),
});

function sumBytes(sum: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(sum);
  return bytes;
}

function sha256(prefix: string, ...parts: Buffer[]): Buffer {
  const hash = createHash("sha256").update(prefix);
  for (const part of parts) hash.update(part);
  return hash.digest();
}
