import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import webPush from "web-push";
import { z } from "zod";
import { makeFolder } from "../embedded-postgres/index.ts";

const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
const StoredSecrets = z.object({
  sessionSecret: z.string(),
  dataKey: z.string(),
  /** Missing in folders of older versions. */
  pushKeys: PushKeys.optional(),
});
export type DemoSecrets = z.infer<typeof StoredSecrets> & { pushKeys: z.infer<typeof PushKeys> };

/** Loads demo mode's secrets; creates them at the first start, readable by the owner only. */
export function loadDemoSecrets(dataDir: string): DemoSecrets {
  const file = path.join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    makeFolder(dataDir);
    write(file, createSecrets());
  }
  const result = StoredSecrets.safeParse(parse(readFileSync(file, "utf8")));
  if (!result.success) throw new Error(`${file} is damaged. Remove it together with the data beside it.`);
  const { pushKeys, ...stored } = result.data;
  if (pushKeys) return { ...stored, pushKeys };
  const completed = { ...stored, pushKeys: webPush.generateVAPIDKeys() };
  write(file, completed);
  return completed;
}

const write = (file: string, secrets: DemoSecrets): void =>
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });

const createSecrets = (): DemoSecrets => ({
  sessionSecret: randomBytes(48).toString("base64"),
  dataKey: randomBytes(32).toString("base64"),
  pushKeys: webPush.generateVAPIDKeys(),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
