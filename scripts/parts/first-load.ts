/** What a document makes a browser fetch before its visitor does anything, and what it brings along. */
export type FirstLoad = { scripts: string[]; styles: string[]; inlineStyles: string };

/** Reads it off the head of a drawn page: every script it runs or fetches ahead, every worker, every style. */
export function readFirstLoad(html: string): FirstLoad {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = head.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const files = (isWanted: (tag: string) => boolean) => [
    ...new Set(tags.filter(isWanted).flatMap((tag) => /\b(?:href|src)="\/([^"]+)"/.exec(tag)?.[1] ?? [])),
  ];
  const workers = [...head.matchAll(/\bnew Worker\("\/([^"]+)"\)/g)].map(([, file = ""]) => file);
  return {
    scripts: [
      ...files((tag) => tag.startsWith("<script") || tag.includes('rel="modulepreload"')),
      ...workers,
    ],
    styles: files((tag) => tag.includes('rel="stylesheet"') && !tag.includes(" disabled")),
    inlineStyles: [...head.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join(""),
  };
}
