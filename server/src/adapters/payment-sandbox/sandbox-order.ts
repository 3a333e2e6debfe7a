import { z } from "zod";

/** A payment order, encoded in the payment page's URL. */
const SandboxOrder = z.object({
  provider: z.enum(["stripe", "crypto"]),
  billingId: z.uuid(),
  /** Millionths of the currency, as text. */
  amount: z.string().regex(/^\d{1,18}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  email: z.string().max(320),
  locale: z.string().max(35),
  doneUrl: z.url({ protocol: /^https?$/ }),
  failedUrl: z.url({ protocol: /^https?$/ }),
});
export type SandboxOrder = z.infer<typeof SandboxOrder>;

export const encodeOrder = (order: SandboxOrder): string =>
  Buffer.from(JSON.stringify(order)).toString("base64url");

/** `undefined` if it is not an order or redirects to another site. */
export function decodeOrder(text: unknown, publicUrl: string): SandboxOrder | undefined {
  try {
    const { data } = SandboxOrder.safeParse(JSON.parse(Buffer.from(String(text), "base64url").toString()));
    const isOurs = (url: string) => new URL(url).origin === new URL(publicUrl).origin;
    return data && isOurs(data.doneUrl) && isOurs(data.failedUrl) ? data : undefined;
  } catch {
    return undefined;
  }
}
