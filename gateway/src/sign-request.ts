// SPDX-License-Identifier: MIT
import { createHmac } from "node:crypto";
import { gatewayHeaders, signaturePayload } from "@sonum/contract/ingest/machine-protocol";

export type Machine = { key: string; secret: string };
type Request = { atMs: number; method: string; path: string; body: string };

/** Headers that authenticate one request and its time; the signature covers method, path and body. */
export function signRequest(machine: Machine, { atMs, method, path, body }: Request): Record<string, string> {
  const time = String(Math.trunc(atMs));
  const mac = createHmac("sha256", machine.secret).update(signaturePayload({ time, method, path, body }));
  return {
    [gatewayHeaders.machine]: machine.key,
    [gatewayHeaders.time]: time,
    [gatewayHeaders.signature]: `v1=${mac.digest("hex")}`,
  };
}
