import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./paths.ts";

export type Command = readonly [program: string, ...args: string[]];

/** Runs a program with our terminal and returns its exit code. */
export async function runCommand([program, ...args]: Command, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
  return exitCodeOf(child);
}

/** Runs a program and shows its output only if it fails. */
export async function runCommandQuietly(
  [program, ...args]: Command,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const code = await exitCodeOf(child);
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code;
}

async function exitCodeOf(child: ReturnType<typeof spawn>): Promise<number> {
  const [code] = await once(child, "close");
  return code ?? 1;
}
