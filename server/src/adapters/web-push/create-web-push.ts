import webPush from "web-push";
import type { PushDevice, PushMessage, WebPush } from "../../platform/ports.ts";
import {
  describeFailure,
  fetchExternal,
  isPrivateHost,
  type Resolve,
} from "../external-http/fetch-external.ts";

const TIMEOUT_MS = 10_000;

export type WebPushOptions = {
  publicKey: string;
  privateKey: string;
  /** The mail address that push services write to if something is wrong. */
  contact: string | undefined;
  /** Allows http and private addresses, for tests. */
  allowPrivate?: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
};

/** The library encrypts (RFC 8291) and signs (RFC 8292); the request has the same checks as webhooks. */
export function createWebPush({
  publicKey,
  privateKey,
  contact = "no-reply@localhost.localdomain",
  allowPrivate = false,
  timeoutMs = TIMEOUT_MS,
  ...options
}: WebPushOptions): WebPush {
  const vapidDetails = { subject: `mailto:${contact}`, publicKey, privateKey };

  /** Throws if a key of the device is none. */
  const encrypt = ({ endpoint, p256dh, auth }: PushDevice, { text, topic, keptSeconds }: PushMessage) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails,
      TTL: keptSeconds,
      urgency: "high",
      topic,
    });

  async function post(device: PushDevice, message: PushMessage) {
    const { headers, body } = encrypt(device, message);
    return fetchExternal({
      url: new URL(device.endpoint),
      method: "POST",
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      allowPrivate,
      timeoutMs,
      ...options,
    });
  }

  return {
    publicKey,
    refuses(device) {
      const url = new URL(device.endpoint);
      const isRefused = !allowPrivate && (url.protocol !== "https:" || isPrivateHost(url));
      return isRefused || url.username !== "" || url.password !== "" || !hasKeys(device);
    },
    send: (device, message) =>
      post(device, message).then(
        ({ status }) => ({ status, told: `HTTP ${status}` }),
        (error: unknown) => ({ status: undefined, told: describeFailure(error) }),
      ),
  };

  function hasKeys(device: PushDevice): boolean {
    try {
      encrypt(device, { text: "{}", topic: "check", keptSeconds: 0 });
      return true;
    } catch {
      return false;
    }
  }
}
