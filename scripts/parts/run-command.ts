import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./places.ts";

export type Command = readonly [program: string, ...args: string[]];

/** Runs a program on our terminal and answers its exit code. */
export async function runShown([program, ...args]: Command, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
  return exitCodeOf(child);
}

/** Runs a program without a word, unless it fails: then everything it said is shown. */
export async function runQuietly([program, ...args]: Command): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: process.env });
  const said: Buffer[] = [];
  child.stdout.on("data", (part) => said.push(part));
  child.stderr.on("data", (part) => said.push(part));
  const code = await exitCodeOf(child);
  if (code !== 0) process.stderr.write(Buffer.concat(said));
  return code;
}

async function exitCodeOf(child: ReturnType<typeof spawn>): Promise<number> {
  const [code] = await once(child, "close");
  return code ?? 1;
}
