import { expect, it } from "vitest";
import { requiredWord } from "./required-word.ts";

it.each([
  ["\\btelegram\\b", "telegram"],
  ["\\bkakao( ?talk)?\\b", "kakao"],
  ["(?:^|[^\\p{L}\\p{N}])smart\\s+account(?:[^\\p{L}\\p{N}]|$)", "account"],
  ['[\\[(<【"«]line[\\])>】"»]', "line"],
  ["(^|[^\\p{L}])(code|pin)[^\\p{L}\\p{N}.!?]{1,3}((your|the) ){0,2}uber([^\\p{L}]|$)", "uber"],
  ["微信", "微信"],
  ["\\x{41}bc", "bc"],
])("%s needs %s", (pattern, word) => {
  expect(requiredWord(pattern)).toBe(word);
});

it.each([
  ["a group of alternatives", "\\b(google|gmail)\\b"],
  ["alternatives", "telegram|whatsapp"],
  ["letters that may be absent", "a?b*c{0,2}"],
  ["classes and digits", "[abc]\\d{6}"],
  ["an unfinished expression", "(abc"],
])("%s need no word", (_, pattern) => {
  expect(requiredWord(pattern)).toBeUndefined();
});

it("leaves out only the letter that may be absent", () => {
  expect(requiredWord("smartposti?")).toBe("smartpost");
});
