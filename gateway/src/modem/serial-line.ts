import { SerialPort } from "serialport";

/** A serial connection to a modem. */
export type SerialLine = {
  write(text: string): void;
  onText(listener: (text: string) => void): void;
  /** Called once, when the modem is unplugged, the port fails, or we close it. */
  onClose(listener: () => void): void;
  close(): void;
};

const BAUD_RATE = 115_200;

export function openSerialLine(path: string): Promise<SerialLine> {
  return new Promise((resolve, reject) => {
    const port = new SerialPort({ path, baudRate: BAUD_RATE, lock: false }, (error) => {
      if (error) return reject(error);
      resolve({
        write: (text) => void port.write(text, "latin1"),
        onText: (listener) => void port.on("data", (bytes: Buffer) => listener(bytes.toString("latin1"))),
        onClose: (listener) => void port.once("close", listener),
        close: () => {
          if (port.isOpen) port.close(() => undefined);
        },
      });
    });
    // Close a port that fails after it was opened.
    port.on("error", () => port.isOpen && port.close(() => undefined));
  });
}

/** Serial ports that may belong to a modem, sorted. */
export async function listSerialPorts(): Promise<string[]> {
  const ports = await SerialPort.list();
  return ports
    .map(({ path }) => path)
    .filter((path) => /tty(USB|ACM|AMA|XRUSB)|cu\.usb|^COM\d/i.test(path))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}
