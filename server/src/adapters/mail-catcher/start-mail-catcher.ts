import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { CaughtMails } from "../../platform/ports.ts";
import { createMailFolder } from "./mail-folder.ts";

export type MailCatcher = CaughtMails & { url: string; close(): Promise<void> };

const MAIL_BYTES_MAX = 1_048_576;
const CLOSE_MS_MAX = 1_000;

/** A local SMTP server for demo mode: accepts every mail and stores it for reading. */
export async function startMailCatcher(folder: string): Promise<MailCatcher> {
  const mails = await createMailFolder(folder);
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    size: MAIL_BYTES_MAX,
    closeTimeout: CLOSE_MS_MAX,
    onData(stream, _session, done) {
      readAll(stream)
        .then((mail) => mails.keep(mail))
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  // Clients that disconnect early are not our error.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");

  return {
    url: `smtp://127.0.0.1:${portOf(listening.address())}?ignoreTLS=true`,
    list: mails.list,
    find: mails.find,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readAll(stream: AsyncIterable<Buffer> & { sizeExceeded?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= MAIL_BYTES_MAX) chunks.push(chunk);
  }
  if (bytes > MAIL_BYTES_MAX) throw new Error("The mail is too large");
  return Buffer.concat(chunks);
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== "object" || address === null) throw new Error("The mail catcher has no port");
  return address.port;
}
