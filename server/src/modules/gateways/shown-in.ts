import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { Shown } from "../fleet/index.ts";

/** Seconds since 1970; what is none is never near our time. */
const momentOf = (timestamp: string) =>
  /^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;

/**
 * How a gateway shows whose it is: by name and password where it can (the machine's key and secret), by a signature of the body
 * with the secret, or, where its firmware can do neither, in the address.
 */
export function shownIn({ headers, ip, url, rawBody = "" }: FastifyRequest): Shown {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? "")?.[1];
  if (basic) {
    const [key = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
    return { key, secret: { whole: rest.join(":") } };
  }
  const query = new URLSearchParams(url.split("?").slice(1).join("?"));
  const key = query.get("machine") ?? "";
  const { "x-signature": signature, "x-timestamp": timestamp } = headers;
  if (typeof signature === "string" && typeof timestamp === "string")
    return { key, secret: { hmacOf: `${rawBody}${timestamp}`, is: signature, atMs: momentOf(timestamp) } };
  const whole = query.get("secret");
  if (whole === null) throw new AppError("bad_signature", "Show the machine's key and secret.");
  return { key, secret: { whole }, inAddressFrom: ip };
}
