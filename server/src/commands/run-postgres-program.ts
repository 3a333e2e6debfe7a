import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Config } from "../platform/config/config.ts";
import type { Env } from "../platform/config/env-schema.ts";
import { CommandError } from "./command.ts";

type Call = { name: "pg_dump" | "pg_restore"; args: string[]; url: string };

/** Runs a program of PostgreSQL on a database. Its password is not in the arguments, which every user can read. */
export async function runPostgresProgram(
  { config: { pgBin }, env }: { config: Pick<Config, "pgBin">; env: Env },
  { name, args, url }: Call,
) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get("password");
  address.password = "";
  address.searchParams.delete("password");
  const child = spawn(pgBin ? path.join(pgBin, name) : name, [...args, "--dbname", address.href], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  });
  const [code] = await once(child, "close").catch(() => {
    throw new CommandError(`${name} is not installed. It comes with PostgreSQL; PG_BIN names its folder.`);
  });
  if (code !== 0) throw new CommandError(`${name} failed, see above.`);
}
