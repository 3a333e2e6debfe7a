import { randomBytes } from "node:crypto";

const KEY_BYTES = 12;

/** Key that links a chat to a partner: unguessable, and short enough for a bot's start link. */
export const newTelegramKey = (): string => randomBytes(KEY_BYTES).toString("base64url");
