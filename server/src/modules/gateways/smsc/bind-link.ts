/// <reference path="../smpp/smpp-package.d.ts" />
import smpp, { type Pdu, type Session } from "smpp";
import type { Ctx } from "../../../platform/context.ts";
import { receiveSmpp } from "../smpp/receive-smpp.ts";
import type { LeasedLink } from "./store.ts";

const CONNECT_MS_MAX = 5_000;
const ANSWER_MS_MAX = 10_000;
const ENQUIRE_EVERY_MS = 10_000;
const PORT = 2775;
const PORT_TLS = 3550;

export type SmscSession = { isOpen(): boolean; close(): void };

/** Connects and binds to a partner's message centre and receives messages until either side closes. */
export async function bindLink(
  system: Ctx,
  link: LeasedLink,
  answerMs = ANSWER_MS_MAX,
): Promise<SmscSession | { problem: string }> {
  const url = new URL(link.url);
  const isTls = url.protocol === "ssmpp:";
  const connection = await system.ports.externalHttp.dial(url.hostname, {
    port: Number(url.port) || (isTls ? PORT_TLS : PORT),
    isTls,
    timeoutMs: CONNECT_MS_MAX,
  });
  if ("problem" in connection) return connection;
  const session = smpp.connect({ socket: connection.socket });
  let isOpen = true;
  const end = () => {
    isOpen = false;
    session.destroy();
  };
  session.on("error", end);
  session.on("close", () => {
    isOpen = false;
  });

  const status = await request(
    (answer) =>
      session.bind_transceiver(
        {
          system_id: link.systemId,
          password: system.cipher.decrypt(link.encryptedPassword),
          interface_version: 0x34,
        },
        answer,
      ),
    answerMs,
  );
  if (status !== 0) {
    end();
    return { problem: status === undefined ? "no answer to the bind" : `the bind was refused (${status})` };
  }
  await receive(system, session, link);
  startEnquiring(system, session, { link, end, answerMs });
  return { isOpen: () => isOpen, close: end };
}

/** Status of the answer; `undefined` after a timeout. */
const request = (send: (answer: (pdu: Pdu) => void) => void, answerMs: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), answerMs);
    send(({ command_status }) => {
      clearTimeout(timer);
      resolve(command_status);
    });
  });

const machineOf = ({ machineId, partnerId }: LeasedLink) => ({ id: machineId, partnerId, isActive: true });

async function receive(system: Ctx, session: Session, link: LeasedLink): Promise<void> {
  for (const command of ["deliver_sm", "data_sm"])
    session.on(command, async (pdu: Pdu) => {
      const command_status = await receiveSmpp(system, machineOf(link), [pdu]);
      session.send(pdu.response({ command_status, message_id: "" }));
    });
  session.on("enquire_link", (pdu: Pdu) => void session.send(pdu.response()));
  session.on("unbind", (pdu: Pdu) => {
    session.send(pdu.response());
    session.close();
  });
  await receiveSmpp(system, machineOf(link), []);
}

type Enquiry = { link: LeasedLink; end: () => void; answerMs: number };

/** Each answer keeps the centre's listed SIMs present; without an answer the session is closed. */
function startEnquiring(system: Ctx, session: Session, { link, end, answerMs }: Enquiry): void {
  const timer = setInterval(async () => {
    const status = await request((answer) => session.enquire_link({}, answer), answerMs);
    if (status === undefined) end();
    else await receiveSmpp(system, machineOf(link), []);
  }, ENQUIRE_EVERY_MS);
  session.on("close", () => clearInterval(timer));
}
