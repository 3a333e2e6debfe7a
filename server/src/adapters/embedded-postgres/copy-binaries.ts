import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { linkLibraries } from "./link-libraries.ts";
import { makeFolder } from "./make-folder.ts";

const exec = promisify(execFile);

/** Copies PostgreSQL next to the data, readable by all users: the project may be in a private home directory. */
export async function copyBinaries(native: string, folder: string): Promise<string> {
  const copy = path.join(folder, `binaries-${packageVersion(native)}`);
  if (existsSync(copy)) return copy;

  makeFolder(folder);
  const unfinished = `${copy}-${randomUUID()}`;
  await exec("cp", ["-R", native, unfinished]);
  linkLibraries(unfinished);
  await exec("chmod", ["-R", "a+rX", unfinished]);
  renameSync(unfinished, copy);
  return copy;
}

function packageVersion(native: string): string {
  const { version } = JSON.parse(readFileSync(path.resolve(native, "../package.json"), "utf8"));
  return version;
}
