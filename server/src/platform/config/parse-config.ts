import path from "node:path";
import type { z } from "zod";
import { type Config, ConfigError } from "./config.ts";
import { completeDemo, type DemoSettings } from "./demo-defaults.ts";
import { listDemoProblems } from "./demo-problems.ts";
import { type Env, EnvSchema } from "./env-schema.ts";
import { publicUrlOf, toConfig } from "./to-config.ts";

/** Parses the environment at start. Throws a `ConfigError` that lists every problem. */
export function parseConfig(env: Env, demo?: DemoSettings): Config {
  const problems = demo ? listDemoProblems(env) : [];
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  const given = demo ? completeDemo(withoutEmpty(env), demo) : withoutEmpty(env);
  const result = EnvSchema.safeParse(given);
  const faults = [
    ...(result.success ? [] : describeProblems(result.error, given)),
    ...(demo ? [] : describeMissingOperator(given)),
  ];
  if (!result.success || faults.length > 0) throw new ConfigError(faults.join("\n"));
  return toConfig(result.data, demo !== undefined);
}

/** The folder of everything stored on disk; needed before the other settings are complete. */
export const readDataDir = (env: Env): string => path.resolve(env["DATA_DIR"] || ".data");

/** The public URL alone, for commands that need no database. */
export function readPublicUrl(env: Env): string {
  const result = EnvSchema.pick({ HOST: true, PORT: true, PUBLIC_URL: true }).safeParse(withoutEmpty(env));
  if (!result.success) throw new ConfigError(describeProblems(result.error, env).join("\n"));
  return result.data.PUBLIC_URL ?? publicUrlOf(result.data.HOST, result.data.PORT);
}

/** `NAME=` in a settings file means not set. */
const withoutEmpty = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));

function describeProblems(error: z.ZodError, given: Env): string[] {
  const lines = error.issues.map(({ path: [name], message }) =>
    given[String(name)] === undefined
      ? `config not found: ${String(name)}`
      : `config invalid: ${String(name)}: ${message}`,
  );
  return [...new Set(lines)];
}

/** The legal texts name the operator; demo mode shows placeholders in brackets instead. */
function describeMissingOperator(given: Env): string[] {
  const missing = ["LEGAL_NAME", "LEGAL_ADDRESS", "SUPPORT_EMAIL"].filter(
    (name) => given[name] === undefined,
  );
  return missing.length === 0
    ? []
    : [
        `config not found: ${missing.join(", ")}. The legal texts name the operator of the shop, an address and a contact.`,
      ];
}
