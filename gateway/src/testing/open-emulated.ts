import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { createAtChannel } from "../modem/at-channel.ts";
import type { SerialLine } from "../modem/serial-line.ts";
import { startEmulatedModem } from "../sandbox/emulated-modem.ts";

export const SIM = { iccid: "8937204000000000001", imsi: "248020000000001", operator: "Tele2" };

/** An emulated modem and an open session with it, until the test finishes. */
export async function openEmulated(phone: string | undefined = "+37255500001") {
  const modem = await startEmulatedModem({ ...SIM, phone });
  const at = createAtChannel(await openLine(modem.tcpPort));
  onTestFinished(async () => {
    at.close();
    await modem.close();
  });
  await at.sendCommand("ATE0");
  return { modem, at };
}

export async function openLine(port: number): Promise<SerialLine> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return {
    write: (text) => void socket.write(text, "latin1"),
    onText: (listener) => void socket.on("data", (bytes) => listener(bytes.toString("latin1"))),
    onClose: (listener) => void socket.once("close", listener),
    close: () => void socket.destroy(),
  };
}
