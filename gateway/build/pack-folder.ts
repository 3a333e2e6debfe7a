import { execFileSync } from "node:child_process";
import path from "node:path";

/** Runs `npm pack`, so that npx can start the package by its URL. Returns the path of the tarball. */
export function packFolder(folder: string): string {
  const destination = path.dirname(folder);
  const output = execFileSync(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", destination],
    {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const name = /"filename":\s*"([^"]+)"/.exec(output)?.[1];
  if (!name) throw new Error(`npm pack printed no file name: ${output}`);
  return path.join(destination, name);
}
