import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { AddressLine, RunClient, Source } from "./client.ts";

const run = promisify(execFile);

/** Where a client is: copies of repositories in the folder, packages wherever npm put them. */
export const folderOf = (folder: string, source: Source): string =>
  "npm" in source ? folder : path.join(folder, source.git.replace("/", "+"), source.commit);

/** Fetches the commit of a client's repository, once; git verifies the content by the commit's checksum. */
export async function fetchSource({ source }: RunClient, folder: string): Promise<void> {
  if ("npm" in source) return;
  const target = folderOf(folder, source);
  if (existsSync(path.join(target, ".git/fetched"))) return;
  mkdirSync(target, { recursive: true });
  const git = (...args: string[]) => run("git", ["-C", target, ...args]);
  await git("init", "--quiet");
  await git("fetch", "--quiet", "--depth=1", `https://github.com/${source.git}`, source.commit);
  await git("checkout", "--quiet", "--force", source.commit);
  writeFileSync(path.join(target, ".git/fetched"), "");
}

/** Puts the shop's address where a client has the other shop's written inside. Every time, because the port changes. */
export async function writeAddress(client: RunClient, folder: string, shop: string): Promise<void> {
  if (typeof client.address === "string" || "npm" in client.source) return;
  const { file, address, path: begin = "" }: AddressLine = client.address;
  const target = folderOf(folder, client.source);
  await run("git", ["-C", target, "checkout", "--quiet", "--force", client.source.commit]);
  let text = readFileSync(path.join(target, file), "utf8");
  for (const one of [address].flat()) {
    if (!text.includes(one)) throw new Error(`${client.name} does not name ${one} in ${file}`);
    text = text.replaceAll(one, shop + begin);
  }
  writeFileSync(path.join(target, file), text);
}
