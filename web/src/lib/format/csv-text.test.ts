import { expect, it } from "vitest";
import { clipboardTable, csvText } from "./csv-text.ts";

const ICCID = "8937200000000000007";
const PHONE = "+37255550007";

it("CONS-6 writes ICCIDs and phone numbers as text with all digits, in files and on the clipboard", () => {
  expect(csvText([[ICCID, PHONE, 7, true, null]])).toBe(`\ufeff"=""${ICCID}""","=""${PHONE}""",7,true,\r\n`);
  expect(clipboardTable([[ICCID, PHONE, 7, true, null]])).toBe(`="${ICCID}"\t="${PHONE}"\t7\ttrue\t`);
});

it.each([
  ["=1+1", "'=1+1"],
  [" =1+1", "' =1+1"],
  ['="1"&A1', `'="1"&A1`],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "' =1"],
  ["+372 5555", "'+372 5555"],
  ["-5.20", "-5.20"],
  ["-", "-"],
  ["Nordtel", "Nordtel"],
])("F3 never lets %j become a formula", (text, safe) => {
  expect(clipboardTable([[text]])).toBe(safe);
  expect(csvText([[text]]).replaceAll('""', '"')).toContain(safe);
});
