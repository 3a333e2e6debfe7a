/** How Cyrillic letters are written with Latin ones in SMS; the second where people differ. */
const LATIN: Record<string, readonly [string, string?]> = {
  а: ["a"],
  б: ["b"],
  в: ["v"],
  г: ["g"],
  ґ: ["g"],
  ғ: ["g"],
  д: ["d"],
  е: ["e"],
  є: ["ye", "ie"],
  ж: ["zh"],
  з: ["z"],
  и: ["i"],
  і: ["i"],
  к: ["k"],
  қ: ["k", "q"],
  л: ["l"],
  м: ["m"],
  н: ["n"],
  ң: ["n"],
  о: ["o"],
  ө: ["o"],
  п: ["p"],
  р: ["r"],
  с: ["s"],
  т: ["t"],
  у: ["u"],
  ү: ["u"],
  ұ: ["u"],
  ф: ["f"],
  х: ["h", "kh"],
  ҳ: ["h"],
  һ: ["h"],
  ц: ["c", "ts"],
  ч: ["ch"],
  ш: ["sh"],
  щ: ["sch", "shch"],
  ъ: [""],
  ы: ["y", "i"],
  ь: [""],
  э: ["e"],
  ә: ["a"],
  ю: ["yu", "iu"],
  я: ["ya", "ia"],
};
/** Where a language differs from the others. */
const OWN_LATIN: Record<string, typeof LATIN> = {
  uk: { г: ["h", "g"], и: ["y", "i"] },
  bg: { щ: ["sht"], ъ: ["a"] },
};

/** Folded Cyrillic letters as Latin ones, in the usual ways; none for what has no Cyrillic letter. */
export function transliterate(folded: string, language: string): string[] {
  if (!/\p{Script=Cyrillic}/u.test(folded)) return [];
  const write = (way: 0 | 1) =>
    folded.replace(/\p{Script=Cyrillic}/gu, (letter) => {
      const [first, second] = OWN_LATIN[language]?.[letter] ?? LATIN[letter] ?? [letter];
      return way === 1 ? (second ?? first) : first;
    });
  return [...new Set([write(0), write(1)])].filter((latin) => !/\p{Script=Cyrillic}/u.test(latin));
}
