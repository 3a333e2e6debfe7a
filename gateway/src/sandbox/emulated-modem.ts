import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { encodeDelivers } from "../pdu/encode-message.ts";
import { type EmulatedSim, type ModemMemory, type OnSent, serveAtCommands } from "./serve-at-commands.ts";
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
    isLocked: false,
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

  return {
    sim,
    tcpPort: typeof address === "object" && address ? address.port : 0,
    /** A message arrives from the network; a long one in several parts. */
    receive(sender: string, text: string, sentAt = new Date()): void {
      references += 1;
      for (const pdu of encodeDelivers({ sender, text, sentAt, reference: references })) {
        let index = 1;
        while (memory.stored.has(index)) index += 1;
        memory.stored.set(index, pdu);
        if (memory.notifies) for (const line of lines) line.write(`\r\n+CMTI: "SM",${index}\r\n`);
      }
    },
    /** Called before every command is answered. */
    onCommand: (listener: () => void) => {
      memory.onCommand = listener;
    },
    /** How many messages the SIM still holds. */
    held: () => memory.stored.size,
    /** Removes the SIM, or inserts it again. */
    pullSim: (isRemoved = true) => {
      memory.isSimRemoved = isRemoved;
    },
    /** Makes the card ask for its PIN. */
    lockSim: () => {
      memory.isLocked = true;
    },
    close: async () => {
      for (const line of lines) line.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A different IMEI for every SIM. */
const imeiOf = ({ iccid }: EmulatedSim) => `35${iccid.slice(-13)}`;
