import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileOf, type Shot } from "./list-shots.ts";

const STYLE = `body{margin:24px;font:15px/1.4 system-ui,sans-serif;color-scheme:light dark}
h2{margin-top:40px}div{display:flex;gap:16px;overflow-x:auto;align-items:start}
figure{margin:0}img{height:420px;max-width:none;border:1px solid gray}figcaption{color:gray}`;

/** One page with all pictures, by page and visitor. */
export function writeIndex(folder: string, shots: Shot[]): void {
  const byPage = Map.groupBy(shots, ({ visitor, path: page }) => `${page} (${visitor})`);
  const sections = [...byPage].map(
    ([title, own]) => `<h2>${title}</h2><div>${own.map(figure).join("")}</div>`,
  );
  const html = `<!DOCTYPE html><meta charset="utf-8"><title>Sonum: every page</title><style>${STYLE}</style>`;
  writeFileSync(path.join(folder, "index.html"), `${html}<h1>Every page</h1>${sections.join("")}`);
}

function figure(shot: Shot): string {
  const file = encodeURIComponent(fileOf(shot));
  const caption = `${shot.width}, ${shot.theme}, ${shot.lang}`;
  return `<figure><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}
