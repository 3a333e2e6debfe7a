import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./places.ts";

/** Loads `.env`; variables that are already set take precedence. */
export function loadSettingsFile(): void {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
