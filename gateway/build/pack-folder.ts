import { execFileSync } from "node:child_process";
import path from "node:path";

/** Packs a folder as npm does, so that npx can start it by its address. Answers where the package lies. */
export function packFolder(folder: string): string {
  const destination = path.dirname(folder);
  const said = execFileSync(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", destination],
    {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const name = /"filename":\s*"([^"]+)"/.exec(said)?.[1];
  if (!name) throw new Error(`npm did not say what it packed: ${said}`);
  return path.join(destination, name);
}
