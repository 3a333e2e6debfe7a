import { basename } from "node:path";

const fileByName = new Map<string, string>();

/**
 * Readable CSS class names such as `waiting-card_foot`. Without hashes they also compress better.
 * Two stylesheets with the same name would share classes, so the build fails.
 */
export function scopedClassName(name: string, path: string): string {
  const file = basename(path.replace(/\?.*$/, ""), ".module.css");
  const known = fileByName.get(file);
  if (known !== undefined && known !== path)
    throw new Error(`Two stylesheets are called ${file}: ${known}, ${path}`);
  fileByName.set(file, path);
  return `${file}_${name}`;
}
