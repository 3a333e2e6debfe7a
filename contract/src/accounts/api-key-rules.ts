/** Limits of API keys, which pages check as well. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 60;
/** Rate limit of one key, across all protocols: so many calls in so many seconds. */
export const API_CALLS_MAX = 60_000;
export const API_CALLS_PER_SECONDS = 60;
