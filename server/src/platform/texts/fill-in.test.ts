import { expect, it } from "vitest";
import { fillIn } from "./fill-in.ts";

it("F9 inserts values as they are: placeholders, patterns and HTML in them have no effect", () => {
  const values = { name: "{count} $& $1 <b>", count: 3 };
  expect(fillIn("{name} has {count}", values)).toBe("{count} $& $1 <b> has 3");
  expect(fillIn("{name}", values, (value) => value.replace("<", "&lt;"))).toBe("{count} $& $1 &lt;b>");
});

it.each(["{missing}", "{constructor}", "{toString}"])("F9 refuses the unknown placeholder %s", (text) => {
  expect(() => fillIn(text, { name: "Ann" })).toThrow("has no value");
});
