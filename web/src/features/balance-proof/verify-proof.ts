import type { OwnProof } from "../../queries/proofs.ts";

export type ProofChecks = { parts: boolean; root: boolean; total: boolean; signature: boolean | undefined };

/**
 * Verifies in the browser that a balance is included: its leaves add up to the balance, each leads to the published root
 * and total, and the shop has signed them. `signature` is undefined if the browser does not support Ed25519.
 */
export async function verifyProof({ snapshot, userId, balanceUsd, leaves }: OwnProof): Promise<ProofChecks> {
  const roots = await Promise.all(leaves.map((leaf) => computeRoot(userId, leaf)));
  const positions = new Set(leaves.map(({ position }) => position));
  const sum = leaves.reduce((all, { amountUsd }) => all + parseMicroUsd(amountUsd), 0n);
  return {
    parts: sum === parseMicroUsd(balanceUsd) && positions.size === leaves.length,
    root: roots.every(({ hash }, n) => hash === snapshot.root && hasFullPath(leaves[n], snapshot.leaves)),
    total: roots.every((root) => root.sum === parseMicroUsd(snapshot.totalUsd)),
    signature: await verifySignature(snapshot),
  };
}

type Leaf = OwnProof["leaves"][number];
type Bytes = Uint8Array<ArrayBuffer>;

const hasFullPath = (leaf: Leaf | undefined, count: number) =>
  leaf !== undefined && 2 ** leaf.path.length === count;

async function computeRoot(userId: string, { position, amountUsd, salt, path }: Leaf) {
  let sum = parseMicroUsd(amountUsd);
  let hash = await sha256(
    textBytes("sonum balance leaf 1\n"),
    fromHex(salt),
    sumBytes(sum),
    textBytes(userId),
  );
  for (const [height, sibling] of path.entries()) {
    const own = [hash, sumBytes(sum)];
    const other = [fromHex(sibling.hash), sumBytes(parseMicroUsd(sibling.sumUsd))];
    const isLeft = ((position >> height) & 1) === 0;
    const halves = isLeft ? [...own, ...other] : [...other, ...own];
    hash = await sha256(textBytes("sonum balance node 1\n"), ...halves);
    sum += parseMicroUsd(sibling.sumUsd);
  }
  return { hash: toHex(hash), sum };
}

async function verifySignature(snapshot: OwnProof["snapshot"]): Promise<boolean | undefined> {
  const { takenAt, totalUsd, leaves, root } = snapshot;
  const text = textBytes(`sonum balances 1\n${takenAt}\n${totalUsd}\n${leaves}\n${root}\n`);
  try {
    const key = await crypto.subtle.importKey("raw", fromHex(snapshot.publicKey), "Ed25519", false, [
      "verify",
    ]);
    return await crypto.subtle.verify("Ed25519", key, fromHex(snapshot.signature), text);
  } catch {
    return undefined;
  }
}

/** Throws for negative or malformed amounts. */
function parseMicroUsd(usd: string): bigint {
  const [, whole = "", fraction = ""] = /^(\d{1,12})\.(\d{1,6})$/.exec(usd) ?? [];
  if (whole === "") throw new RangeError(`Not an amount: ${usd}`);
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
}

const textBytes = (text: string): Bytes => new TextEncoder().encode(text);
const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function sumBytes(sum: bigint): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, sum);
  return bytes;
}

async function sha256(...parts: Bytes[]): Promise<Bytes> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}
