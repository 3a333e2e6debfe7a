export const PASSKEYS_MAX = 20;
export const CHALLENGE_MS = 5 * 60 * 1000;

/** ES256, EdDSA, RS256: every common authenticator supports one of them. */
export const ALGORITHMS = [-7, -8, -257];

export type RelyingParty = { id: string; origin: string; name: string };

/** The shop as WebAuthn relying party. Browsers refuse IP addresses, so a local shop is called `localhost`. */
export function relyingParty({ publicUrl }: { publicUrl: string }): RelyingParty {
  const url = new URL(publicUrl);
  if (url.hostname === "127.0.0.1" || url.hostname === "[::1]") url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin, name: "Sonum" };
}

/** The challenge a response claims to answer, not verified yet. */
export function readChallenge({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
