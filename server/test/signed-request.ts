import { createHmac } from "node:crypto";
import { gatewayHeaders, signaturePayload } from "@sonum/contract/ingest/machine-protocol";

type Signed = { machineKey: string; secret: string; time: Date; path: string; body: object };

/** A signed machine request, in the format of Fastify's `inject`. */
export function signedRequest({ machineKey, secret, time: sentAt, path, body }: Signed) {
  const time = String(sentAt.getTime());
  const payload = JSON.stringify(body);
  const text = signaturePayload({ time, method: "POST", path, body: payload });
  return {
    method: "POST",
    url: path,
    payload,
    headers: {
      "content-type": "application/json",
      [gatewayHeaders.machine]: machineKey,
      [gatewayHeaders.time]: time,
      [gatewayHeaders.signature]: `v1=${createHmac("sha256", secret).update(text).digest("hex")}`,
    },
  } as const;
}
