import { existsSync } from "node:fs";
import path from "node:path";

const ENV_FILE = path.join(import.meta.dirname, "../../.env");

/** Loads `.env`, for the server and for commands; variables that are already set take precedence. */
export function loadEnvFile(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
}
