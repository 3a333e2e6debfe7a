/** The challenge a response claims to answer, not verified yet. */
export function readChallenge({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
