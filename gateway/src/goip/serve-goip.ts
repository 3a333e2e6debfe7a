import { createHash } from "node:crypto";
import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";
import type { InboundMessage } from "@sonum/contract/gateway";
import type { KnownPhone } from "../agent/phone-book.ts";
import { countryOfImsi } from "../modem/country-of-imsi.ts";
import { type ModemState, newModemState } from "../modem/modem-state.ts";
import type { SimIdentity } from "../modem/read-identity.ts";
import type { Spool } from "../spool.ts";
import { type GoipAlive, type GoipMessage, readPacket } from "./read-packet.ts";

export type GoipOptions = {
  port: number;
  host?: string;
  spool: Spool;
  states: Map<string, ModemState>;
  numberOf: (device: string) => number;
  phoneOf: (sim: SimIdentity) => KnownPhone;
  now: () => number;
  onKept: (message: InboundMessage) => void;
};

/** How often boxes speak is set on each; what we do not know yet is as they come. One that missed two turns is gone. */
const USUAL_GAP_MS = 30_000;
const GAP_MS_MIN = 2_000;
const TURNS_MISSED_MAX = 2;
const LOOK_EVERY_MS = 1_000;
const SENDER_MAX = 40;
const STRENGTH_MAX = 31;

/**
 * Listens to GoIP boxes in the partner's own network. Each channel is a port; what it receives is on the disk before it is
 * acknowledged, so the box repeats what we did not keep.
 */
export async function serveGoip(options: GoipOptions, stop: AbortSignal): Promise<{ port: number }> {
  const socket = createSocket("udp4");
  const heard = new Map<string, Heard>();
  socket.on("message", (bytes, from) => {
    const packet = readPacket(bytes.toString("utf8"));
    const answer = (text: string) => socket.send(text, from.port, from.address);
    if (packet?.kind === "alive") {
      heard.set(deviceOf(packet, from), hear(heard.get(deviceOf(packet, from)), options.now()));
      noteAlive(options, deviceOf(packet, from), packet);
      answer(`reg:${packet.count};status:200;`);
    } else if (packet)
      keep(options, deviceOf(packet, from), packet).then(
        (isKept) => isKept && answer(`RECEIVE ${packet.receiveId} OK\n`),
        () => undefined,
      );
  });
  socket.on("error", () => undefined);
  socket.bind(options.port, options.host ?? "0.0.0.0");
  await once(socket, "listening");

  const look = setInterval(() => {
    for (const [device, one] of heard)
      if (isSilent(one, options.now())) {
        heard.delete(device);
        options.states.delete(device);
      }
  }, LOOK_EVERY_MS);
  stop.addEventListener("abort", () => {
    clearInterval(look);
    socket.close();
  });
  return { port: socket.address().port };
}

export type Heard = { atMs: number; gapMs: number };

/** A box spoke: when, and how long after the last time. */
export const hear = (before: Heard | undefined, nowMs: number): Heard => ({
  atMs: nowMs,
  gapMs: before ? Math.min(USUAL_GAP_MS, Math.max(GAP_MS_MIN, nowMs - before.atMs)) : USUAL_GAP_MS,
});

/** A box that speaks every ten seconds is off sale within the thirty that machines have. */
export const isSilent = ({ atMs, gapMs }: Heard, nowMs: number): boolean =>
  nowMs - atMs > gapMs * TURNS_MISSED_MAX;

const deviceOf = ({ id }: { id: string }, { address }: RemoteInfo) => `goip:${address}/${id}`;

function noteAlive({ states, numberOf, phoneOf }: GoipOptions, device: string, { fields }: GoipAlive): void {
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
      ? typedIn(phoneOf({ iccid, imsi, phone, country }))
      : { phone: undefined, phoneFrom: undefined }),
  });
}

/** What a box calls its number was typed in by somebody. */
const typedIn = ({ phone, phoneFrom }: KnownPhone): KnownPhone => ({
  phone,
  phoneFrom: phoneFrom === "card" ? "listed" : phoneFrom,
});

function toPhone(number = ""): string | undefined {
  const digits = number.replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
}

/** A box that has not said yet which SIM it holds is asked to repeat by silence. */
async function keep(
  { states, spool, now, onKept }: GoipOptions,
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
  onKept(message);
  return true;
}
