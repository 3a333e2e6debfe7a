import { expect, it } from "vitest";
import { isMultimediaNotice } from "./multimedia-notice.ts";

const PORT = 2948;
const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const TYPE = [...text("application/vnd.wap.mms-message"), 0];
const NOTIFICATION = [0x8c, 0x82, 0x98, 0x31, 0x00];
const push = (headers: number[], body = NOTIFICATION) =>
  Uint8Array.from([0x01, 0x06, headers.length, ...headers, ...body]);

it.each([
  ["a media type as text", push(TYPE)],
  ["capital letters", push([...text("Application/VND.wap.mms-message"), 0])],
  ["a media type as number", push([0xbe, 0xaf, 0x84])],
  ["a media type with parameters", push([0x1f, TYPE.length + 2, ...TYPE, 0x81, 0x84])],
  ["a number with parameters", push([0x03, 0xbe, 0x81, 0xea])],
  ["a body in the next part", push([...TYPE, 0xaf, 0x84], [])],
  ["headers of 128 bytes or more", Uint8Array.from([1, 6, 0x81, 0x20, ...TYPE, ...Array(128).fill(0xaf)])],
])("recognises a notification with %s", (_, data) => {
  expect(isMultimediaNotice(PORT, data)).toBe(true);
});

it.each([
  ["a link", push([0xae])],
  ["settings", push([...text("application/vnd.wap.connectivity-wbxml"), 0])],
  ["a longer media type", push([...text("application/vnd.wap.mms-messages"), 0])],
  ["a report of delivery", push(TYPE, [0x8c, 0x86, 0x98, 0x31, 0x00])],
  ["a push that is cut", push(TYPE).subarray(0, 20)],
  ["nothing", new Uint8Array()],
  ["a number without end", Uint8Array.from([1, 6, ...Array(200).fill(0xff)])],
])("takes %s for no notification", (_, data) => {
  expect(isMultimediaNotice(PORT, data)).toBe(false);
});

it("asks for the port of WAP pushes", () => {
  expect([5_000, undefined].map((port) => isMultimediaNotice(port, push(TYPE)))).toEqual([false, false]);
});
