import { LOCALES, type Locale } from "@sonum/contract/locale";
import { describe, expect, it } from "vitest";
import { expectEach } from "../../../test/fixtures/expect-each.ts";
import { textsIn } from "../../platform/texts/texts-in.ts";
import { type MailKind, renderMail } from "./render-mail.ts";

const { mails } = textsIn("en");
const KINDS = Object.keys(mails).filter((kind): kind is MailKind => kind in mails);
const allMails = KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));
/** Has a value for every placeholder. */
const values = new Proxy(
  { username: "ann", link: "https://sonum.test/x?a=1&b=2" },
  {
    get: (known, name) => Reflect.get(known, name) ?? "something",
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: "" }),
  },
);

const nameOf = ({ kind, locale }: { kind: MailKind; locale: Locale }) => `${kind} in ${locale}`;

it("every mail has a one-line subject and the same link in text and HTML", () =>
  expectEach(allMails, nameOf, ({ kind, locale }) => {
    const { subject, text, html } = renderMail(kind, locale, values);
    expect(subject).toMatch(/^\S[^\r\n]{3,90}$/);
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(text).toContain("https://sonum.test/x?a=1&b=2");
    expect(html).toContain('href="https://sonum.test/x?a=1&amp;b=2"');
  }));

it("no mail loads anything external or links to others", () =>
  expectEach(allMails, nameOf, ({ kind, locale }) => {
    const { html } = renderMail(kind, locale, values);
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|src=|@import/i);
    for (const [, target] of html.matchAll(/href="([^"]+)"/g))
      expect(target).toMatch(/^https:\/\/sonum\.test\//);
  }));

describe("user input", () => {
  const hostile = { username: `<script>x</script>"'&\r\nBcc: eve@mail.test`, link: "https://sonum.test/" };

  it("F1 F12 is escaped and kept on one line in every mail", () =>
    expectEach(allMails, nameOf, ({ kind, locale }) => {
      const { subject, text, html } = renderMail(kind, locale, {
        ...hostile,
        email: hostile.username,
        date: "x",
        service: hostile.username,
        phone: hostile.username,
        endsAt: "x",
        country: "x",
        stopLink: "https://sonum.test/",
        device: "Firefox, Linux",
        network: "192.0.2.0/24",
        time: "2026-01-01 12:00",
        number: "4K7M-92QX",
        topic: "owner",
        domain: hostile.username,
        recordName: hostile.username,
        recordValue: hostile.username,
        amount: "12.50",
        returned: "12.50",
        owed: "1.00",
        reason: hostile.username,
        text: hostile.username,
        host: hostile.username,
        to: hostile.username,
        code: hostile.username,
        receivedAt: "12:00 UTC",
        max: "20",
        until: "13:00 UTC",
        title: hostile.username,
        since: "2026-01-01 12:00",
      });
      expect(html).not.toContain("<script>");
      expect(subject).not.toMatch(/[\r\n]/);
      expect(text).not.toMatch(/^Bcc:/m);
    }));

  it("is never treated as a placeholder", () => {
    const { text } = renderMail("verify_email", "en", { username: "{link}", link: "https://sonum.test/" });
    expect(text).toContain("Hello {link},");
  });
});

it("keeps the paragraphs of a support reply and escapes them", () => {
  const values = {
    username: "",
    link: "https://sonum.test",
    number: "AB12",
    paragraphs: "One\n\n<b>two</b>\r\nthree",
  };
  const { text, html } = renderMail("ticket_reply", "en", values);
  expect(text).toContain("One\n\n<b>two</b>\n\nthree");
  expect(html).toMatch(/>One<\/p>.*&lt;b&gt;two&lt;\/b&gt;<\/p>.*>three<\/p>/s);
});
