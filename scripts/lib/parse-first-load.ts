/** What a browser loads for a page before any interaction, and the styles inlined in it. */
export type FirstLoad = { scripts: string[]; styles: string[]; inlineStyles: string };

/** Parses the head of a rendered page: every script it runs or preloads, every worker, every style. */
export function parseFirstLoad(html: string): FirstLoad {
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
