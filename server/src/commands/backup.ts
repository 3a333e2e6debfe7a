import { renameSync, statSync } from "node:fs";
import type { Ctx } from "../platform/context.ts";
import { CommandError, type Options, type Surroundings } from "./command.ts";
import { runPostgresProgram } from "./run-postgres-program.ts";

/** Dumps the database into a file, which has its name only when it is complete. */
export async function backUp(_ctx: Ctx, { out }: Options, { config, env }: Surroundings): Promise<void> {
  if (!out) throw new CommandError("--out FILE is needed");
  const unfinished = `${out}.unfinished`;
  const args = ["--format=custom", "--no-owner", "--no-privileges", "--file", unfinished];
  await runPostgresProgram({ config, env }, { name: "pg_dump", args, url: config.database.directUrl });
  renameSync(unfinished, out);
  console.log(
    `Wrote ${out}: ${Math.ceil(statSync(out).size / 1_000_000)} MB. Prove it: npm run restore:verify`,
  );
}
