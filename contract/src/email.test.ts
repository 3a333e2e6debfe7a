import { expect, it } from "vitest";
import { findEmailFault } from "./email.ts";

it.each([
  "ann@mail.test",
  "Ann.Lee+shop@sub.mail-host.example",
  "a@b.co",
  " ann@mail.test ",
  "x_y@xn--e1afmkfd.xn--p1ai",
])("AUTH-2 accepts %j", (email) => {
  expect(findEmailFault(email)).toBeUndefined();
});

it.each([
  "nobody",
  "@mail.test",
  "ann@",
  "ann@mail",
  "ann@@mail.test",
  "ann@mail..test",
  ".ann@mail.test",
  "an n@mail.test",
  "ann@mail.test,eve@mail.test",
  "ann@mail.test;eve@mail.test",
  "Ann <ann@mail.test>",
  "ann@mail.test\r\nBcc: eve@mail.test",
  "ann\n@mail.test",
  '"ann eve"@mail.test',
  "ann@[127.0.0.1]",
  "ann@127.0.0.1",
  "аnn@mail.test",
  `${"a".repeat(250)}@mail.test`,
])("AUTH-2 F12 refuses %j", (email) => {
  expect(findEmailFault(email)).toBe("Please enter a valid email address");
});

it("AUTH-2 requires an e-mail address", () => {
  expect(findEmailFault(" ")).toBe("This field is required");
});

it("F8 rejects a text built for catastrophic backtracking", () => {
  const hostile = `${"a.".repeat(60)}@${"a-".repeat(60)}`;
  expect(findEmailFault(hostile)).toBe("Please enter a valid email address");
});
