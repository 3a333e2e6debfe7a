import type { Settings } from "../../../platform/settings.ts";

export type RelyingParty = { id: string; origin: string; name: string };

/**
 * For whom passkeys are made: the house at its public address. Browsers know no passkeys for numbers, so a house tried
 * out on this machine is called by its name.
 */
export function relyingParty({ publicUrl }: Pick<Settings, "publicUrl">): RelyingParty {
  const url = new URL(publicUrl);
  if (url.hostname === "127.0.0.1" || url.hostname === "[::1]") url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin, name: "Sonum" };
}
