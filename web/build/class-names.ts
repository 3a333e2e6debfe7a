import { basename } from "node:path";

const fileByName = new Map<string, string>();

/**
 * CSS class names people can read: `waiting-card_foot`. Without random parts they also compress better.
 * Two stylesheets of one name would share classes, so that is refused.
 */
export function className(name: string, path: string): string {
  const file = basename(path.replace(/\?.*$/, ""), ".module.css");
  const known = fileByName.get(file);
  if (known !== undefined && known !== path)
    throw new Error(`Two stylesheets are called ${file}: ${known}, ${path}`);
  fileByName.set(file, path);
  return `${file}_${name}`;
}
