#!/usr/bin/env node
/**
 * Checks that your balance is counted in what Sonum says it owes. Needs nothing but Node 20 or newer:
 *
 *   node verify-balance.mjs my-proof.json [root]
 *
 * `my-proof.json` is the file that the page /proof gives you. `root` is the root of the same day as you got it elsewhere,
 * for instance from somebody else: everybody must be shown the same one.
 *
 * A leaf is  SHA-256("sonum balance leaf 1\n" + salt + amount + user id), a node is
 * SHA-256("sonum balance node 1\n" + left hash + left sum + right hash + right sum). Amounts are micro-dollars in eight
 * bytes, big-endian. The signature is Ed25519 over
 * "sonum balances 1\n" + time + "\n" + total + "\n" + number of leaves + "\n" + root + "\n".
 */
import { readFile } from "node:fs/promises";

const { subtle } = globalThis.crypto;
const bytesOf = (text) => new TextEncoder().encode(text);
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function micro(usd) {
  const match = /^(\d{1,12})\.(\d{1,6})$/.exec(usd);
  if (!match) throw new Error(`Not an amount: ${usd}`);
  return BigInt(match[1]) * 1_000_000n + BigInt(match[2].padEnd(6, "0"));
}

function sumBytes(sum) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, sum);
  return bytes;
}

async function sha256(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await subtle.digest("SHA-256", whole));
}

async function rootOf(userId, { position, amountUsd, salt, path }) {
  let sum = micro(amountUsd);
  let hash = await sha256(bytesOf("sonum balance leaf 1\n"), fromHex(salt), sumBytes(sum), bytesOf(userId));
  for (const [height, sibling] of path.entries()) {
    const own = [hash, sumBytes(sum)];
    const other = [fromHex(sibling.hash), sumBytes(micro(sibling.sumUsd))];
    const [left, right] = ((position >> height) & 1) === 0 ? [own, other] : [other, own];
    hash = await sha256(bytesOf("sonum balance node 1\n"), ...left, ...right);
    sum += micro(sibling.sumUsd);
  }
  return { hash: toHex(hash), sum };
}

async function check({ snapshot, userId, balanceUsd, leaves }, knownRoot) {
  const faults = [];
  if (knownRoot && knownRoot !== snapshot.root)
    faults.push("The root is another than the one you were told elsewhere.");
  if (new Set(leaves.map(({ position }) => position)).size !== leaves.length)
    faults.push("One part is named twice.");
  for (const leaf of leaves) {
    const { hash, sum } = await rootOf(userId, leaf);
    if (hash !== snapshot.root) faults.push(`The part at ${leaf.position} does not lead to the root.`);
    if (sum !== micro(snapshot.totalUsd)) faults.push(`The part at ${leaf.position} leads to another total.`);
    if (2 ** leaf.path.length !== snapshot.leaves)
      faults.push(`The path at ${leaf.position} has the wrong length.`);
  }
  const parts = leaves.reduce((all, { amountUsd }) => all + micro(amountUsd), 0n);
  if (parts !== micro(balanceUsd)) faults.push("The parts are not your balance.");

  const key = await subtle.importKey("raw", fromHex(snapshot.publicKey), "Ed25519", false, ["verify"]);
  const { takenAt, totalUsd, leaves: count, root } = snapshot;
  const text = `sonum balances 1\n${takenAt}\n${totalUsd}\n${count}\n${root}\n`;
  if (!(await subtle.verify("Ed25519", key, fromHex(snapshot.signature), bytesOf(text))))
    faults.push("The signature is not right.");
  return faults;
}

const [file, knownRoot] = process.argv.slice(2);
if (!file) {
  process.stderr.write(`${"Usage: node verify-balance.mjs my-proof.json [root]"}\n`);
  process.exit(2);
}
const proof = JSON.parse(await readFile(file, "utf8"));
const faults = await check(proof, knownRoot).catch((error) => [`This is no proof: ${error.message}`]);
if (faults.length > 0) {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exit(1);
}
process.stdout.write(
  `Your ${proof.balanceUsd} USD are counted in ${proof.snapshot.totalUsd} USD (${proof.snapshot.takenAt}).\n`,
);
