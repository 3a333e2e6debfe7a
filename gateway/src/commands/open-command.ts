import { createDecipheriv, hkdfSync } from "node:crypto";
import { COMMAND_SEAL, CommandContent, type MachineCommand } from "@sonum/contract/ingest/machine-protocol";
import { z } from "zod";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Opens a command of the shop. `undefined` if it is not from someone who knows the machine's secret, or of a newer kind. */
export function openCommand(secret: string, { id, sealed }: MachineCommand): CommandContent | undefined {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const key = Buffer.from(hkdfSync("sha256", secret, "", COMMAND_SEAL, KEY_BYTES));
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return z.parse(CommandContent, JSON.parse(body.toString("utf8")));
  } catch {
    return undefined;
  }
}
