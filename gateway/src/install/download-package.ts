import { createHash } from "node:crypto";

export type AgentPackage = { bytes: Uint8Array; sha256: string };

const PACKAGE = "/sonum-gateway.tgz";
const BYTES_MAX = 50_000_000;
const TIMEOUT_MS = 60_000;

/** The agent as the shop serves it. Throws if it is not what the shop's checksum says. */
export async function downloadPackage(server: string): Promise<AgentPackage> {
  const [bytes, line] = await Promise.all([
    download(`${server}${PACKAGE}`),
    download(`${server}${PACKAGE}.sha256`),
  ]);
  const expected = /^[0-9a-f]{64}\b/.exec(new TextDecoder().decode(line))?.[0];
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== expected)
    throw new Error(
      "The downloaded program does not have the checksum that the shop names. Nothing was changed.",
    );
  return { bytes, sha256 };
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new Error(`${url} cannot be reached`, { cause });
    },
  );
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > BYTES_MAX) throw new Error(`${url} is too large`);
  return bytes;
}
