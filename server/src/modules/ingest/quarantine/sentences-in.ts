/** A part of a folded text up to the end of a sentence or line. */
export type Sentence = { start: number; end: number };

/** These end a sentence only before a space: `12.50`, `shop.example`. */
const ENDS_BEFORE_SPACE = unitsOf(".;");
const ENDS = unitsOf("!?。।۔؟\n");
const SPACES = unitsOf(" \n");

export function sentencesIn(folded: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (let at = 0; at < folded.length - 1; at++) {
    const unit = folded.charCodeAt(at);
    const isEnd =
      ENDS[unit] === 1 || (ENDS_BEFORE_SPACE[unit] === 1 && SPACES[folded.charCodeAt(at + 1)] === 1);
    if (!isEnd) continue;
    sentences.push({ start, end: at + 1 });
    start = at + 1;
  }
  return [...sentences, { start, end: folded.length }];
}

function unitsOf(signs: string): Uint8Array {
  const units = new Uint8Array(0x1_00_00);
  for (const sign of signs) units[sign.charCodeAt(0)] = 1;
  return units;
}
