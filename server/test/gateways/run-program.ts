import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { findProgram, needPrograms } from "../need-programs.ts";

/** Starts a real program for the time of a test; answers what it says. */
export function runProgram(name: string, args: string[], env: Record<string, string> = {}): () => string {
  needPrograms(name);
  const child = spawn(findProgram(name) ?? name, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    // A group of its own, so that what it started ends with it.
    detached: true,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => {
      said += String(bytes);
    });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    if (child.pid) process.kill(-child.pid, "SIGKILL");
    await gone;
  });
  return () => said;
}
