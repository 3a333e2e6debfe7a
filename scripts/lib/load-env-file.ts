import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./paths.ts";

/** Loads `.env`; variables that are already set take precedence. */
export function loadEnvFile(): void {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
