import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { startEmulatedModem } from "../sandbox/emulated-modem.ts";
import { createAtChannel } from "./at-channel.ts";
import { readIdentity, readModel } from "./read-identity.ts";
import type { SerialLine } from "./serial-line.ts";

const SIM = { iccid: "8937204000000000001", imsi: "248020000000001", operator: "Tele2", phone: undefined };

const toSerialLine = (socket: Socket): SerialLine => ({
  write: (text) => void socket.write(text, "latin1"),
  onText: (listener) => void socket.on("data", (bytes) => listener(bytes.toString("latin1"))),
  onClose: (listener) => void socket.once("close", listener),
  close: () => void socket.destroy(),
});

async function connectToModem(own: { phone?: string; national?: string }) {
  const modem = await startEmulatedModem({ ...SIM, ...own });
  const socket = connect(modem.tcpPort, "127.0.0.1");
  await once(socket, "connect");
  const at = createAtChannel(toSerialLine(socket));
  onTestFinished(async () => {
    at.close();
    await modem.close();
  });
  await at.sendCommand("ATE0");
  return at;
}

it("reads an international number from the card and ignores national ones", async () => {
  const known = await readIdentity(await connectToModem({ phone: "+37255500001" }));
  expect(known).toMatchObject({ iccid: SIM.iccid, imsi: SIM.imsi, phone: "+37255500001", country: "ee" });
  for (const national of ["07911123456", "55500001", "9161234567"])
    expect((await readIdentity(await connectToModem({ national })))?.phone).toBeUndefined();
  expect((await readIdentity(await connectToModem({ national: "+37255500002" })))?.phone).toBe(
    "+37255500002",
  );
  expect(await readModel(await connectToModem({}))).toBe("Emulated");
});
