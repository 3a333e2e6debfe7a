import { expect, it } from "vitest";
import { requiredLiterals } from "./required-literals.ts";

it.each([
  ["\\btelegram\\b", "telegram"],
  ["\\bkakao( ?talk)?\\b", "kakao"],
  ["(?:^|[^\\p{L}\\p{N}])smart\\s+account(?:[^\\p{L}\\p{N}]|$)", "account"],
  ['[\\[(<【"«]line[\\])>】"»]', "line"],
  ["(^|[^\\p{L}])(code|pin)[^\\p{L}\\p{N}.!?]{1,3}((your|the) ){0,2}uber([^\\p{L}]|$)", "uber"],
  ["微信", "微信"],
  ["\\x{41}bc", "bc"],
  ["\\x41bc", "bc"],
  ["\\101bc", "bc"],
  ["\\pLbc", "bc"],
  ["\\b(google|gmail)\\b", "google gmail"],
  ["\\b(?:the ?fork|lafourchette)\\b", "fork lafourchette"],
  ["telegram|\\bwhats(app)?\\b", "telegram whats"],
])("%s requires %s", (pattern, word) => {
  expect(requiredLiterals(pattern)).toEqual(word.split(" "));
});

it.each([
  ["an optional group", "(google|gmail)?\\d"],
  ["alternatives of which one has none", "telegram|\\d+"],
  ["flags", "(?i)\\d"],
  ["optional letters", "a?b*c{0,2}"],
  ["classes and digits", "[abc]\\d{6}"],
  ["an unfinished expression", "(abc"],
])("finds no required literal in: %s", (_, pattern) => {
  expect(requiredLiterals(pattern)).toEqual([]);
});

it("drops only the optional letter", () => {
  expect(requiredLiterals("smartposti?")).toEqual(["smartpost"]);
});
