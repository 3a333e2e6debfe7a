/// <reference path="./smpp-package.d.ts" />
import { once } from "node:events";
import smpp, { type Pdu, type Session } from "smpp";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import * as fleet from "../../fleet/index.ts";
import { receiveSmpp, SMPP_STATUS } from "./receive-smpp.ts";

const SESSIONS_MAX = 200;
const SESSIONS_PER_ADDRESS_MAX = 20;
const UNBOUND_MS_MAX = 10_000;
const SILENT_MS_MAX = 120_000;
const FAILED_BINDS_MAX = 5;
const FAILED_BINDS_MS = 60_000;

export type SmppOptions = {
  host: string;
  port: number;
  /** How long a session may last before it is bound. */
  unboundMs?: number;
};

/**
 * SMPP server for partners' gateways, which bind with a machine's key and secret. Acknowledges a message once it is stored;
 * otherwise answers a status that makes the gateway resend it.
 */
export async function serveSmpp(system: Ctx, { host, port, unboundMs = UNBOUND_MS_MAX }: SmppOptions) {
  const sessions = new Set<Session>();
  const failures = countFailures(() => system.clock.now().getTime());
  const server = smpp.createServer({}, (session) => {
    session.on("error", () => session.destroy());
    if (sessions.size >= SESSIONS_MAX || countFrom(sessions, session) >= SESSIONS_PER_ADDRESS_MAX)
      return session.destroy();
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    serveSession(system, session, { failures, unboundMs });
  });
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: async () => {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const countFrom = (sessions: Set<Session>, { remoteAddress }: Session) =>
  [...sessions].filter((other) => other.remoteAddress === remoteAddress).length;

type Limits = { failures: ReturnType<typeof countFailures>; unboundMs: number };

/** Closes a session that has not bound within seconds, or that is silent for two minutes. */
function serveSession(system: Ctx, session: Session, { failures, unboundMs }: Limits): void {
  let bound: Pdu | undefined;
  let timer = setTimeout(() => session.destroy(), unboundMs);
  const keepOpen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => session.destroy(), SILENT_MS_MAX);
  };
  session.on("close", () => clearTimeout(timer));

  const bind = async (pdu: Pdu) => {
    const from = session.remoteAddress ?? "";
    const machine = failures.isTooMany(from) ? undefined : await findMachine(system, pdu);
    bound = machine && pdu;
    if (!machine) failures.add(from);
    session.send(
      pdu.response({ command_status: machine ? SMPP_STATUS.ok : SMPP_STATUS.bindFailed, system_id: "sonum" }),
    );
    if (!machine) return session.close();
    keepOpen();
    await receiveSmpp(system, machine, []);
  };
  for (const command of ["bind_transceiver", "bind_receiver", "bind_transmitter"]) session.on(command, bind);

  /** Verifies the machine with every PDU: it may be switched off or get a new secret during the session. */
  const receive = async (pdus: Pdu[]) => {
    const machine = bound && (await findMachine(system, bound));
    if (!machine) return SMPP_STATUS.notBound;
    keepOpen();
    return receiveSmpp(system, machine, pdus);
  };
  const acceptMessage = async (pdu: Pdu) => {
    const command_status = await receive([pdu]);
    session.send(pdu.response({ command_status, message_id: "" }));
    if (bound && command_status === SMPP_STATUS.notBound) session.close();
  };
  for (const command of ["deliver_sm", "submit_sm", "data_sm"]) session.on(command, acceptMessage);

  session.on("enquire_link", async (pdu: Pdu) => {
    session.send(pdu.response());
    if (bound && (await receive([])) === SMPP_STATUS.notBound) session.close();
  });
  session.on("unbind", (pdu: Pdu) => {
    session.send(pdu.response());
    session.close();
  });
}

/** Accepts the whole secret or its first eight characters, the most that SMPP allows. */
async function findMachine(system: Ctx, { system_id: key = "", password = "" }: Pdu) {
  const secret =
    password.length <= fleet.SHORT_SECRET_LETTERS ? { beginning: password } : { whole: password };
  try {
    const actor = await fleet.findMachineBySecret(system, { key, secret });
    return fleet.actingMachine({ ...system, actor });
  } catch (error) {
    if (!(error instanceof AppError)) system.log.error({ err: error }, "SMPP bind failed");
    return undefined;
  }
}

/** Limits guessing, because eight characters are few. */
function countFailures(now: () => number) {
  const failures = new Map<string, { count: number; sinceMs: number }>();
  const find = (from: string) => {
    const known = failures.get(from);
    return known && now() - known.sinceMs < FAILED_BINDS_MS ? known : undefined;
  };
  return {
    isTooMany: (from: string) => (find(from)?.count ?? 0) >= FAILED_BINDS_MAX,
    add: (from: string) => {
      if (failures.size > SESSIONS_MAX * FAILED_BINDS_MAX) failures.clear();
      const known = find(from) ?? { count: 0, sinceMs: now() };
      failures.set(from, { ...known, count: known.count + 1 });
    },
  };
}
