import { createHash } from "node:crypto";
import type { Theme } from "./fit-colour.ts";

export const ICONS_PATH = "/service-icons";
const HASH_LETTERS = 12;

export type IconFile = {
  /** Its address, which contains a hash of its content. The fragment names the only theme its colour is made for. */
  address: string;
  bytes: Buffer;
  hash: string;
};

type Drawing = { folder: "logos" | "pictograms"; name: string; svg: string; onlyIn?: Theme | undefined };

export function createIconFile({ folder, name, svg, onlyIn }: Drawing): IconFile {
  const bytes = Buffer.from(svg);
  const hash = hashOf(bytes);
  const fragment = onlyIn ? `#${onlyIn}` : "";
  return { address: `${ICONS_PATH}/${folder}/${name}-${hash}.svg${fragment}`, bytes, hash };
}

export const hashOf = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LETTERS);
