import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { encodeDelivers } from "../pdu/encode-message.ts";
import { answerAt, type ModemMemory } from "./answer-at.ts";

export type EmulatedSim = {
  iccid: string;
  imsi: string;
  phone: string | undefined;
  operator: string;
  /** What the card has written on it, when that is a number as people dial it at home. */
  national?: string | undefined;
};
export type EmulatedModem = Awaited<ReturnType<typeof startEmulatedModem>>;

/** How a message travels between emulated SIMs. */
export type OnSent = (sent: { from: string; to: string; text: string }) => void;

let references = 0;

/**
 * A GSM modem that does not exist, on a TCP port of this machine: it speaks AT in PDU mode, holds messages as a SIM does,
 * and says when one comes. `openPty` makes a serial port of it.
 */
export async function startEmulatedModem(sim: EmulatedSim, onSent: OnSent = () => undefined) {
  const memory: ModemMemory = {
    ...{ sim, stored: new Map(), isTelling: false, isPulled: false, imei: imeiOf(sim) },
    onCommand: () => undefined,
  };
  const lines = new Set<Socket>();
  const server = createServer((socket) => {
    lines.add(socket);
    socket.setNoDelay();
    socket.on("error", () => undefined).on("close", () => lines.delete(socket));
    answerAt(socket, memory, onSent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();

  return {
    sim,
    tcpPort: typeof address === "object" && address ? address.port : 0,
    /** A message arrives from the network; long ones as several. */
    receive(sender: string, text: string, sentAt = new Date()): void {
      references += 1;
      for (const pdu of encodeDelivers({ sender, text, sentAt, reference: references })) {
        let place = 1;
        while (memory.stored.has(place)) place += 1;
        memory.stored.set(place, pdu);
        if (memory.isTelling) for (const line of lines) line.write(`\r\n+CMTI: "SM",${place}\r\n`);
      }
    },
    /** Called with every command, before it is answered. */
    onCommand: (listener: () => void) => {
      memory.onCommand = listener;
    },
    /** How many messages the SIM still holds. */
    held: () => memory.stored.size,
    /** Takes the SIM out, or puts it back. */
    pullSim: (isPulled = true) => {
      memory.isPulled = isPulled;
    },
    close: async () => {
      for (const line of lines) line.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A modem of its own for every SIM. */
const imeiOf = ({ iccid }: EmulatedSim) => `35${iccid.slice(-13)}`;
