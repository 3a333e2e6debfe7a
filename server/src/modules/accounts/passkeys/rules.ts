export const PASSKEYS_MAX = 20;
export const CHALLENGE_MS = 5 * 60 * 1000;

/** ES256, EdDSA, RS256: every common authenticator supports one of them. */
export const ALGORITHMS = [-7, -8, -257];
