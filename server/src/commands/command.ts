import type { Config } from "../platform/config/config.ts";
import type { Env } from "../platform/config/env-schema.ts";
import type { Ctx } from "../platform/context.ts";

export type Options = Partial<
  Record<"machines" | "ports" | "partner" | "out" | "file" | "into" | "email" | "username", string>
> & {
  another?: boolean;
  demo?: boolean;
};

/** A command that works on the migrated database of a shop. */
export type Command = (ctx: Ctx, options: Options, settings: CommandSettings) => Promise<void>;

export type CommandSettings = { config: Config; env: Env };

/** A reason that the user can act on; printed without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Prints a reason and lets the command end with 1, after it has printed the rest. */
export function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
