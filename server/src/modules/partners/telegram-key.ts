import { randomBytes } from "node:crypto";

const KEY_BYTES = 12;

/** What links a chat to a partner: unguessable, and short enough for the start link of a bot. */
export const newTelegramKey = (): string => randomBytes(KEY_BYTES).toString("base64url");
