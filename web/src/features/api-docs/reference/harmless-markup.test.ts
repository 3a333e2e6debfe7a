import { expect, it } from "vitest";
import { HARMLESS_MARKUP } from "./harmless-markup.ts";

it.each([
  "<p>Buys <code>one</code> number &amp; waits.</p>\n",
  '<p>See <a href="https://example.com/x" rel="noopener noreferrer" target="_blank">this</a>.</p>',
  "<ul>\n<li>a</li>\n</ul>",
  "&lt;",
])("F1 accepts formatted text: %s", (html) => expect(HARMLESS_MARKUP.test(html)).toBe(true));

it.each([
  "<img src=x onerror=alert(1)>",
  "<script></script>",
  '<p onclick="x()">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="https://x" onclick="x()">a</a>',
  "<p>a</p><iframe>",
  "<svg/onload=x>",
  "<p",
])("F1 refuses anything else: %s", (html) => expect(HARMLESS_MARKUP.test(html)).toBe(false));
