import type { WebhookSender } from "../../platform/ports.ts";
import {
  describeFailure,
  fetchExternal,
  isPrivateHost,
  type Resolve,
} from "../external-http/fetch-external.ts";

const TIMEOUT_MS = 10_000;

export type WebhookSenderOptions = {
  /** Allows http and private addresses, for demo mode and tests. */
  allowPrivate: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
};

/** Posts a webhook; only the status of the reply counts. */
export const createWebhookSender = ({
  allowPrivate,
  timeoutMs = TIMEOUT_MS,
  ...options
}: WebhookSenderOptions): WebhookSender => ({
  refuses: (url) =>
    url.username !== "" ||
    url.password !== "" ||
    (!allowPrivate && (url.protocol !== "https:" || isPrivateHost(url))),
  post: ({ url, headers, body }) =>
    fetchExternal({
      url: new URL(url),
      method: "POST",
      headers,
      body,
      allowPrivate,
      timeoutMs,
      ...options,
    }).then(
      ({ status }) => ({ status, told: `HTTP ${status}` }),
      (error: unknown) => ({ status: undefined, told: describeFailure(error) }),
    ),
});
