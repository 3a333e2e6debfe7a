import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const DOCS = path.resolve(import.meta.dirname, "../../../docs/gateways");

/** The first code block of a kind on a documentation page, as partners copy it. */
export function docBlock(page: string, kind: string): string {
  const text = readFileSync(path.join(DOCS, page), "utf8");
  const block = new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (block === undefined) throw new Error(`${page} has no ${kind} block`);
  return block;
}

/** Writes a script of the documentation with real values filled in; returns its path. */
export function docScript(page: string, file: string, values: Record<string, string>): string {
  writeFileSync(file, fillPlaceholders(docBlock(page, "sh"), values));
  chmodSync(file, 0o755);
  return file;
}

export const fillPlaceholders = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((done, [name, value]) => done.replaceAll(name, value), text);
