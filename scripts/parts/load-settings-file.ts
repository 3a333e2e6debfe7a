import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./places.ts";

/** Takes `.env` into the environment; what is set there already stays. */
export function loadSettingsFile(): void {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
