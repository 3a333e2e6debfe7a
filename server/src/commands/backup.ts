import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Ctx } from "../platform/context.ts";
import { CommandError, type CommandSettings, type Options } from "./command.ts";
import { runPostgresProgram } from "./run-postgres-program.ts";

/** Dumps the database into a file, which has its name only when it is complete, and which nobody else may read. */
export async function backUp(_ctx: Ctx, { out }: Options, settings: CommandSettings): Promise<void> {
  if (!out) throw new CommandError("--out FILE is needed");
  const unfinished = `${out}.unfinished`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, "", { mode: 0o600 });
  const args = ["--format=custom", "--no-owner", "--no-privileges", "--file", unfinished];
  await runPostgresProgram(settings, { name: "pg_dump", args, url: settings.config.database.directUrl });
  renameSync(unfinished, out);
  console.log(
    `Wrote ${out}: ${Math.ceil(statSync(out).size / 1_000_000)} MB. Prove it: npm run restore:verify`,
  );
}
