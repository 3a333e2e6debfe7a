import path from "node:path";
import type { Config } from "../platform/config.ts";
import type { Ports } from "../platform/ports.ts";
import { makeDns } from "./dns/make-dns.ts";
import { startMailCatcher } from "./mail-catcher/start-mail-catcher.ts";
import { makeSmtpMailer } from "./mailer/make-smtp-mailer.ts";
import { makeOutside } from "./outside/make-outside.ts";
import { makeRateFeed } from "./rates/make-rate-feed.ts";
import { makeTracker } from "./tracker/make-tracker.ts";
import { makeWebhookPost } from "./webhooks/make-webhook-post.ts";

export type Post = { ports: Omit<Ports, "payments" | "bank" | "telegram">; closePost(): Promise<void> };

/** Creates the adapters of external systems other than payments and Telegram. Without SMTP, a local SMTP server stores the mails. */
export async function openPost({ mail, dataDir, http, demo, ratesFeedUrl }: Config): Promise<Post> {
  const catcher = mail.smtpUrl ? undefined : await startMailCatcher(path.join(dataDir, "mails"));
  const url = mail.smtpUrl ?? catcher?.url ?? "";
  const mailer = makeSmtpMailer({ url, from: mail.from, publicUrl: http.publicUrl });
  return {
    ports: {
      mailer,
      outside: makeOutside({ allowPrivate: demo }),
      caughtMails: catcher,
      tracker: makeTracker({ allowPrivate: demo }),
      rateFeed: ratesFeedUrl === undefined ? undefined : makeRateFeed(ratesFeedUrl),
      webhooks: makeWebhookPost({ allowPrivate: demo }),
      dns: makeDns(),
    },
    async closePost() {
      mailer.close();
      await catcher?.close();
    },
  };
}
