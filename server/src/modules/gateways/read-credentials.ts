import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { PresentedSecret } from "../fleet/index.ts";

/** Unix seconds to milliseconds; NaN if invalid, which never passes the time check. */
const parseUnixTime = (timestamp: string) =>
  /^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;

/**
 * A gateway's credentials, the machine's key and secret: HTTP Basic, an HMAC of the body, or, for firmware that supports
 * neither, query parameters.
 */
export function readCredentials({ headers, ip, url, rawBody = "" }: FastifyRequest): PresentedSecret {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? "")?.[1];
  if (basic) {
    const [key = "", ...password] = Buffer.from(basic, "base64").toString("utf8").split(":");
    return { key, secret: { whole: password.join(":") } };
  }
  const query = new URLSearchParams(url.split("?").slice(1).join("?"));
  const key = query.get("machine") ?? "";
  const { "x-signature": signature, "x-timestamp": timestamp } = headers;
  if (typeof signature === "string" && typeof timestamp === "string")
    return {
      key,
      secret: { hmacOf: `${rawBody}${timestamp}`, is: signature, atMs: parseUnixTime(timestamp) },
    };
  const whole = query.get("secret");
  if (whole === null) throw new AppError("bad_signature", "Show the machine's key and secret.");
  return { key, secret: { whole }, inAddressFrom: ip };
}
