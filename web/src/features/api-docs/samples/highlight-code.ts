export type CodePart = {
  at: number;
  kind: "comment" | "string" | "number" | "keyword" | "plain";
  text: string;
};

const KEYWORDS =
  "async await break catch const continue def defer do done echo elif else exit export false fi for foreach from func " +
  "function if import in let new nil not null package raise range return then throw true try until use var while with";

/** Common to all languages of the samples: comments, strings with escapes, numbers and keywords. */
const PARTS = new RegExp(
  [
    String.raw`(?<comment>(?<=^|\s)(?:#|//).*$)`,
    String.raw`(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\`[^\`]*\`)`,
    String.raw`(?<number>(?<![\w$.])\d[\d_.]*\b)`,
    String.raw`(?<keyword>(?<![\w$.-])(?:${KEYWORDS.replaceAll(" ", "|")})(?![\w-]))`,
  ].join("|"),
  "gm",
);

/** Splits a program into parts to be coloured; joined again they are the program. */
export function highlightCode(code: string): CodePart[] {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(PARTS)) {
    if (match.index > end) parts.push({ at: end, kind: "plain", text: code.slice(end, match.index) });
    parts.push({ at: match.index, kind: kindOf(match.groups), text: match[0] });
    end = match.index + match[0].length;
  }
  return end < code.length ? [...parts, { at: end, kind: "plain", text: code.slice(end) }] : parts;
}

function kindOf(groups: Record<string, string | undefined> = {}): CodePart["kind"] {
  if (groups["comment"] !== undefined) return "comment";
  if (groups["string"] !== undefined) return "string";
  return groups["number"] === undefined ? "keyword" : "number";
}
