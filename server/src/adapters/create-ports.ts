import path from "node:path";
import type { Config } from "../platform/config/config.ts";
import type { Ports } from "../platform/ports.ts";
import { createDns } from "./dns/create-dns.ts";
import { createExternalHttp } from "./external-http/create-external-http.ts";
import { startMailCatcher } from "./mail-catcher/start-mail-catcher.ts";
import { createSmtpMailer } from "./mailer/create-smtp-mailer.ts";
import { createRateFeed } from "./rates/create-rate-feed.ts";
import { createTracker } from "./tracker/create-tracker.ts";
import { createWebPush } from "./web-push/create-web-push.ts";
import { createWebhookSender } from "./webhooks/create-webhook-sender.ts";

export type CreatedPorts = {
  ports: Omit<Ports, "payments" | "bank" | "telegram">;
  closePorts(): Promise<void>;
};

/** Creates the adapters of external systems other than payments and Telegram. Without SMTP, a local SMTP server stores the mails. */
export async function createPorts({
  mail,
  dataDir,
  http,
  demo,
  ratesFeedUrl,
  webPush,
}: Config): Promise<CreatedPorts> {
  const catcher = mail.smtpUrl ? undefined : await startMailCatcher(path.join(dataDir, "mails"));
  const url = mail.smtpUrl ?? catcher?.url ?? "";
  const mailer = createSmtpMailer({ url, from: mail.from, publicUrl: http.publicUrl });
  return {
    ports: {
      mailer,
      externalHttp: createExternalHttp({ allowPrivate: demo }),
      caughtMails: catcher,
      tracker: createTracker({ allowPrivate: demo }),
      rateFeed: ratesFeedUrl === undefined ? undefined : createRateFeed(ratesFeedUrl),
      webhooks: createWebhookSender({ allowPrivate: demo }),
      webPush: webPush && createWebPush({ ...webPush, contact: mail.supportEmail }),
      dns: createDns(),
    },
    async closePorts() {
      mailer.close();
      await catcher?.close();
    },
  };
}
