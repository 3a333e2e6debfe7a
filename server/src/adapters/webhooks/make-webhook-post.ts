import type { WebhookPost } from "../../platform/ports.ts";
import { askOutside, isPrivateHost, type Resolve, whyNoAnswer } from "../outside/ask-outside.ts";

const TIMEOUT_MS = 10_000;

export type WebhookPostOptions = {
  /** Also by http and to machines beside us, to be tried out. */
  allowPrivate: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
};

/** Posts a message and looks at the status of the answer only. */
export const makeWebhookPost = ({
  allowPrivate,
  timeoutMs = TIMEOUT_MS,
  ...names
}: WebhookPostOptions): WebhookPost => ({
  refuses: (url) =>
    url.username !== "" ||
    url.password !== "" ||
    (!allowPrivate && (url.protocol !== "https:" || isPrivateHost(url))),
  post: ({ url, headers, body }) =>
    askOutside({ url: new URL(url), method: "POST", headers, body, allowPrivate, timeoutMs, ...names }).then(
      ({ status }) => ({ status, told: `HTTP ${status}` }),
      (error: unknown) => ({ status: undefined, told: whyNoAnswer(error) }),
    ),
});
