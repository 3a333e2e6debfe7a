import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makeFolder } from "../embedded-postgres/index.ts";

const DemoSecrets = z.object({ sessionSecret: z.string(), dataKey: z.string() });
export type DemoSecrets = z.infer<typeof DemoSecrets>;

/** Loads demo mode's secrets; creates them at the first start, readable by the owner only. */
export function loadDemoSecrets(dataDir: string): DemoSecrets {
  const file = path.join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    makeFolder(dataDir);
    writeFileSync(file, `${JSON.stringify(createSecrets(), null, 2)}\n`, { mode: 0o600 });
  }
  const result = DemoSecrets.safeParse(parse(readFileSync(file, "utf8")));
  if (!result.success) throw new Error(`${file} is damaged. Remove it together with the data beside it.`);
  return result.data;
}

const createSecrets = (): DemoSecrets => ({
  sessionSecret: randomBytes(48).toString("base64"),
  dataKey: randomBytes(32).toString("base64"),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
