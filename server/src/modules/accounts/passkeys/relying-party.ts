import type { Settings } from "../../../platform/settings.ts";

export type RelyingParty = { id: string; origin: string; name: string };

/** The shop as WebAuthn relying party. Browsers refuse IP addresses, so a local shop is called `localhost`. */
export function relyingParty({ publicUrl }: Pick<Settings, "publicUrl">): RelyingParty {
  const url = new URL(publicUrl);
  if (url.hostname === "127.0.0.1" || url.hostname === "[::1]") url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin, name: "Sonum" };
}
