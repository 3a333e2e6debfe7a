import { createHmac, randomUUID } from "node:crypto";
import { gatewayHeaders, signaturePayload } from "@sonum/contract/ingest/machine-protocol";
import type { MachineCredentials } from "../../../server/src/modules/fleet/index.ts";
import type { Shop } from "../environment/seed-shop.ts";
import { formatRequest, type HttpClient } from "../measure/http-client.ts";
import type { WaitingOrder } from "./buy-orders.ts";

const PATH = "/gateway/v1/messages";

export type Message = { key: string; iccid: string; sender: string; text: string; receivedAt: string };

/** The SMS an order waits for. Every second one is recognised by its sender, the others by their text alone. */
export function messageFor({ usual }: Shop, { sim, service }: WaitingOrder, n: number): Message {
  const { name, senders } = usual.find(({ code }) => code === service) ?? { name: "", senders: [] };
  const code = String(100_000 + (n % 900_000));
  return {
    key: randomUUID(),
    iccid: sim.iccid,
    sender: (n % 2 === 0 && senders[0]) || "31000",
    text: `${code} is your ${name} code. Do not share it with anybody.`,
    receivedAt: new Date().toISOString(),
  };
}

/** Sends signed messages as a machine does and waits for the acknowledgement. */
export async function deliverMessages(
  client: HttpClient,
  machine: MachineCredentials,
  messages: Message[],
): Promise<void> {
  const body = JSON.stringify({ messages });
  const time = String(Date.now());
  const text = signaturePayload({ time, method: "POST", path: PATH, body });
  const headers = {
    [gatewayHeaders.machine]: machine.machineKey,
    [gatewayHeaders.time]: time,
    [gatewayHeaders.signature]: `v1=${createHmac("sha256", machine.secret).update(text).digest("hex")}`,
  };
  const reply = await client.send(formatRequest({ method: "POST", path: PATH, headers, body }));
  if (reply.status !== 200) throw new Error(`Messages got status ${reply.status}: ${reply.body}`);
}
