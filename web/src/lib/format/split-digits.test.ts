import { expect, it } from "vitest";
import { splitCode } from "./split-digits.ts";

it.each([
  ["5520", ["5520"]],
  ["55201", ["55201"]],
  ["482913", ["482", "913"]],
  ["1234567", ["1234", "567"]],
  ["12345678", ["1234", "5678"]],
  ["123456789", ["123456789"]],
  ["AB12CD", ["AB12CD"]],
])("BUY-11 shows the code %s in groups of %j", (code, groups) => expect(splitCode(code)).toEqual(groups));
