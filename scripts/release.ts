import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureWebBuilt } from "./lib/ensure-web-built.ts";
import { ROOT, WEB_DIST } from "./lib/paths.ts";
import { readVersion, writeRelease } from "./lib/write-release.ts";

/** Makes the release of this version for this machine: `dist/sonum-VERSION-linux-CPU.tar.gz` and its SHA-256. */
const name = `sonum-${readVersion()}-${process.platform}-${process.arch}`;
const dist = path.join(ROOT, "dist");
const archive = path.join(dist, `${name}.tar.gz`);

await ensureWebBuilt(console.log);
writeRelease(path.join(dist, name), WEB_DIST);
const normal = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", `--mtime=@${commitTime()}`];
execFileSync("tar", [...normal, "-C", dist, "-czf", archive, name], { stdio: "inherit" });
const unpacked = execFileSync("du", ["-sm", path.join(dist, name)], { encoding: "utf8" }).split("\t")[0];
rmSync(path.join(dist, name), { recursive: true });

const hash = createHash("sha256").update(readFileSync(archive)).digest("hex");
writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
const packed = Math.round(statSync(archive).size / 1_000_000);
console.log(`Wrote ${path.relative(ROOT, archive)}: ${packed} MB, unpacked ${unpacked} MB`);

/** Times of files say when the version was made, so that making it again gives the same files. */
function commitTime(): string {
  return execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" }).trim();
}
