import { createHash } from "node:crypto";
import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";
import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import type { KnownPhone } from "../agent/phone-book.ts";
import { countryOfImsi } from "../modem/country-of-imsi.ts";
import { type ModemState, newModemState } from "../modem/modem-state.ts";
import type { SimIdentity } from "../modem/read-identity.ts";
import type { Spool } from "../spool.ts";
import { type GoipKeepAlive, type GoipMessage, parsePacket } from "./parse-packet.ts";

export type GoipOptions = {
  port: number;
  host?: string;
  spool: Spool;
  states: Map<string, ModemState>;
  numberOf: (device: string) => number;
  phoneOf: (sim: SimIdentity) => KnownPhone;
  now: () => number;
  onStored: (message: InboundMessage) => void;
};

/** The keep-alive interval is set on each box; we assume the factory default until measured. A box that misses two is gone. */
const DEFAULT_INTERVAL_MS = 30_000;
const INTERVAL_MS_MIN = 2_000;
const INTERVALS_MISSED_MAX = 2;
const CHECK_EVERY_MS = 1_000;
const SENDER_MAX = 40;
const STRENGTH_MAX = 31;

/**
 * Serves GoIP boxes in the partner's network. Each channel is a port. A message is acknowledged once it is on disk; the
 * box resends the others.
 */
export async function serveGoip(options: GoipOptions, stop: AbortSignal): Promise<{ port: number }> {
  const socket = createSocket("udp4");
  const lastSeen = new Map<string, LastSeen>();
  socket.on("message", (bytes, from) => {
    const packet = parsePacket(bytes.toString("utf8"));
    const answer = (text: string) => socket.send(text, from.port, from.address);
    if (packet?.kind === "alive") {
      lastSeen.set(
        deviceOf(packet, from),
        updateLastSeen(lastSeen.get(deviceOf(packet, from)), options.now()),
      );
      applyKeepAlive(options, deviceOf(packet, from), packet);
      answer(`reg:${packet.count};status:200;`);
    } else if (packet)
      storeMessage(options, deviceOf(packet, from), packet).then(
        (isStored) => isStored && answer(`RECEIVE ${packet.receiveId} OK\n`),
        () => undefined,
      );
  });
  socket.on("error", () => undefined);
  socket.bind(options.port, options.host ?? "0.0.0.0");
  await once(socket, "listening");

  const timer = setInterval(() => {
    for (const [device, one] of lastSeen)
      if (isSilent(one, options.now())) {
        lastSeen.delete(device);
        options.states.delete(device);
      }
  }, CHECK_EVERY_MS);
  stop.addEventListener("abort", () => {
    clearInterval(timer);
    socket.close();
  });
  return { port: socket.address().port };
}

export type LastSeen = { atMs: number; intervalMs: number };

/** Records a keep-alive and the interval since the last one. */
export const updateLastSeen = (before: LastSeen | undefined, nowMs: number): LastSeen => ({
  atMs: nowMs,
  intervalMs: before
    ? Math.min(DEFAULT_INTERVAL_MS, Math.max(INTERVAL_MS_MIN, nowMs - before.atMs))
    : DEFAULT_INTERVAL_MS,
});

/** With a keep-alive every ten seconds, a box is off sale within the 30 seconds allowed for machines. */
export const isSilent = ({ atMs, intervalMs }: LastSeen, nowMs: number): boolean =>
  nowMs - atMs > intervalMs * INTERVALS_MISSED_MAX;

const deviceOf = ({ id }: { id: string }, { address }: RemoteInfo) => `goip:${address}/${id}`;

function applyKeepAlive(
  { states, numberOf, phoneOf }: GoipOptions,
  device: string,
  { fields }: GoipKeepAlive,
): void {
  const state = states.get(device) ?? newModemState(device, numberOf(device));
  states.set(device, state);
  const iccid = /^\d{18,22}/.exec(fields.get("iccid") ?? "")?.[0];
  const imsi = fields.get("imsi") ?? "";
  const isReady = fields.get("gsm_status") !== "LOGOUT" && iccid !== undefined;
  const phone = toPhone(fields.get("num"));
  const country = countryOfImsi(imsi);
  Object.assign(state, {
    state: isReady ? "ready" : "no_sim",
    iccid: isReady ? iccid : undefined,
    imsi,
    country,
    operator: (fields.get("pro") ?? "").toLowerCase().slice(0, SENDER_MAX),
    signal: Math.round((Math.min(STRENGTH_MAX, Number(fields.get("signal")) || 0) / STRENGTH_MAX) * 100),
    ...(isReady
      ? asListed(phoneOf({ iccid, imsi, phone, country }))
      : { phone: undefined, phoneFrom: undefined }),
  });
}

/** The number a box reports was typed in by hand, so it counts as listed. */
const asListed = ({ phone, phoneFrom }: KnownPhone): KnownPhone => ({
  phone,
  phoneFrom: phoneFrom === "card" ? "listed" : phoneFrom,
});

function toPhone(number = ""): string | undefined {
  const digits = number.replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
}

/** False if the box has not reported its SIM yet; without an acknowledgement it will resend. */
async function storeMessage(
  { states, spool, now, onStored }: GoipOptions,
  device: string,
  { receiveId, sender, text }: GoipMessage,
): Promise<boolean> {
  const iccid = states.get(device)?.iccid;
  if (!iccid) return false;
  const key = createHash("sha256")
    .update(JSON.stringify([device, receiveId, iccid, sender, text]))
    .digest("base64url");
  const message = { key, iccid, sender: sender.slice(0, SENDER_MAX), text, receivedAt: new Date(now()) };
  await spool.append(message);
  onStored(message);
  return true;
}
