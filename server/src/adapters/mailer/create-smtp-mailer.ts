import nodemailer from "nodemailer";
import type { Mail, Mailer } from "../../platform/ports.ts";

export type SmtpOptions = { url: string; from: string; publicUrl: string };

const CONNECT_MS_MAX = 10_000;
const SILENCE_MS_MAX = 20_000;
const CONNECTIONS_MAX = 4;

/** Sends mails by SMTP. Throws if the server refuses or is unreachable; the job retries. */
export function createSmtpMailer({ url, from, publicUrl }: SmtpOptions): Mailer & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: CONNECT_MS_MAX,
    greetingTimeout: CONNECT_MS_MAX,
    socketTimeout: SILENCE_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;

  return {
    async send({ id, to, subject, text, html }) {
      assertOneLine({ to, subject });
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        from,
        // As an object, so that it is always a single address, whatever it contains.
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      });
    },
    close: () => transport.close(),
  };
}

function assertOneLine(fields: Pick<Mail, "to" | "subject">) {
  for (const [name, value] of Object.entries(fields))
    if (/\p{Cc}/u.test(value)) throw new Error(`The ${name} of a mail has more than one line`);
}
