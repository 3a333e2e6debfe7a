import { createHmac } from "node:crypto";
import { type Ctx, transact } from "../context.ts";
import { insertSetting, listSettings, saveSetting } from "../database/settings-store.ts";

/** The keys that all nodes must share, by the names of their settings. */
type KeyName = "DATA_KEY" | "SESSION_SECRET";
type Holder = Pick<Ctx, "db" | "cipher" | "settings">;

const SETTING_OF: Record<KeyName, string> = {
  DATA_KEY: "data_key_fingerprint",
  SESSION_SECRET: "session_secret_fingerprint",
};
const KEY_NAMES: KeyName[] = ["DATA_KEY", "SESSION_SECRET"];

/** Of a session secret; the fingerprints of data keys come from the cipher. */
const sessionFingerprint = (secret: string) =>
  createHmac("sha256", secret).update("fingerprint of SESSION_SECRET").digest("hex");

const currentOf = ({ cipher, settings }: Holder): Record<KeyName, string> => ({
  DATA_KEY: cipher.keyFingerprints.current,
  SESSION_SECRET: sessionFingerprint(settings.sessionSecret),
});

/** At the first start the database gets to know its keys. */
export async function storeKeyFingerprints(ctx: Holder): Promise<void> {
  for (const name of KEY_NAMES) await insertSetting(ctx, SETTING_OF[name], currentOf(ctx)[name]);
}

/**
 * Keys that are not those of the database. A data key may be another while it is being replaced, as long as the stored one
 * still decrypts.
 */
export async function listForeignKeys(ctx: Holder): Promise<KeyName[]> {
  const stored = await listSettings(ctx, Object.values(SETTING_OF));
  const current = currentOf(ctx);
  const allowed: Record<KeyName, string[]> = {
    DATA_KEY: [current.DATA_KEY, ...ctx.cipher.keyFingerprints.others],
    SESSION_SECRET: [current.SESSION_SECRET],
  };
  return KEY_NAMES.filter((name) => {
    const known = stored.get(SETTING_OF[name]);
    return known !== undefined && !allowed[name].includes(known);
  });
}

/** From now on the database belongs to the current ones of these keys. */
export const acceptKeys = (ctx: Ctx, names: KeyName[] = KEY_NAMES): Promise<void> =>
  transact(ctx, async (tx) => {
    for (const name of names) await saveSetting(tx, SETTING_OF[name], currentOf(tx)[name]);
  });
