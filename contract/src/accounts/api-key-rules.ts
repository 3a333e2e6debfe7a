/** Limits of API keys that pages check as well. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 60;
/** Calls of one key, across all protocols, in `API_CALLS_PER_SECONDS`. */
export const API_CALLS_MAX = 60_000;
