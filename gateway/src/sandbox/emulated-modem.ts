import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { type EncodedPdu, encodeDelivers } from "../pdu/encode-message.ts";
import { encodeMultimediaNotice } from "../pdu/encode-multimedia-notice.ts";
import type { EmulatedSim, ModemMemory } from "./modem-memory.ts";
import { type OnSent, serveAtCommands } from "./serve-at-commands.ts";
export type EmulatedModem = Awaited<ReturnType<typeof startEmulatedModem>>;

let references = 0;

/**
 * An emulated GSM modem on a local TCP port: AT commands in PDU mode, with message storage and notifications. `openPty`
 * turns it into a serial port.
 */
export async function startEmulatedModem(sim: EmulatedSim, onSent: OnSent = () => undefined) {
  const memory: ModemMemory = {
    sim,
    stored: new Map(),
    notifies: false,
    isSimRemoved: false,
    pin: undefined,
    isLocked: false,
    pinTries: 3,
    tellsTries: true,
    pinsEntered: 0,
    restarts: 0,
    registration: 1,
    signal: 24,
    ussd: new Map(),
    imei: imeiOf(sim),
    onCommand: () => undefined,
  };
  const lines = new Set<Socket>();
  const server = createServer((socket) => {
    lines.add(socket);
    socket.setNoDelay();
    socket.on("error", () => undefined).on("close", () => lines.delete(socket));
    serveAtCommands(socket, memory, onSent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();

  const store = (pdus: EncodedPdu[]) => {
    for (const pdu of pdus) {
      let index = 1;
      while (memory.stored.has(index)) index += 1;
      memory.stored.set(index, pdu);
      if (memory.notifies) for (const line of lines) line.write(`\r\n+CMTI: "SM",${index}\r\n`);
    }
  };

  return {
    sim,
    tcpPort: typeof address === "object" && address ? address.port : 0,
    /** A message arrives from the network; a long one in several parts. */
    receive(sender: string, text: string, sentAt = new Date()): void {
      references += 1;
      store(encodeDelivers({ sender, text, sentAt, reference: references }));
    },
    /** The notification of an MMS arrives, in two parts. */
    receiveMultimedia(sender: string, sentAt = new Date()): void {
      references += 1;
      store(encodeMultimediaNotice({ sender, sentAt, reference: references }));
    },
    /** Called before every command is answered. */
    onCommand: (listener: (command: string) => void) => {
      memory.onCommand = listener;
    },
    /** How many messages the SIM still holds. */
    held: () => memory.stored.size,
    /** Removes the SIM, or inserts it again. */
    pullSim: (isRemoved = true) => {
      memory.isSimRemoved = isRemoved;
    },
    /** Makes the card ask for its PIN. */
    lockSim: (pin = "0000") => {
      memory.pin = pin;
      memory.isLocked = true;
    },
    /** Puts another card into the modem, as a SIM bank does. */
    swapSim: (sim: EmulatedSim) => {
      memory.sim = sim;
      memory.stored.clear();
    },
    /** What tests look at and change. */
    memory,
    close: async () => {
      for (const line of lines) line.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A different IMEI for every SIM. */
const imeiOf = ({ iccid }: EmulatedSim) => `35${iccid.slice(-13)}`;
