import type { WebhookPost } from "../../platform/ports.ts";
import { askOutside, isPrivateHost, type Resolve, whyNoAnswer } from "../outside/ask-outside.ts";

const TIMEOUT_MS = 10_000;

export type WebhookPostOptions = {
  /** Allows http and private addresses, for demo mode and tests. */
  allowPrivate: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
};

/** Posts a webhook; only the status of the reply counts. */
export const makeWebhookPost = ({
  allowPrivate,
  timeoutMs = TIMEOUT_MS,
  ...options
}: WebhookPostOptions): WebhookPost => ({
  refuses: (url) =>
    url.username !== "" ||
    url.password !== "" ||
    (!allowPrivate && (url.protocol !== "https:" || isPrivateHost(url))),
  post: ({ url, headers, body }) =>
    askOutside({
      url: new URL(url),
      method: "POST",
      headers,
      body,
      allowPrivate,
      timeoutMs,
      ...options,
    }).then(
      ({ status }) => ({ status, told: `HTTP ${status}` }),
      (error: unknown) => ({ status: undefined, told: whyNoAnswer(error) }),
    ),
});
