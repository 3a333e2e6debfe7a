import type { Locale } from "@sonum/contract/locale";
import { type MailKind, mailKinds } from "./mail-kinds.ts";
import { renderMailHtml } from "./render-mail-html.ts";

export type MailValues = {
  username: string;
  /** Target of the button; always on our public URL. */
  link: string;
} & Record<string, string>;

export type RenderedMail = { subject: string; text: string; html: string };

/** Renders a mail in the recipient's language as text and HTML. Values are escaped. */
export function renderMail(kind: MailKind, locale: Locale, values: MailValues): RenderedMail {
  const mail = mailKinds[kind][locale];
  const fill = (text: string) => fillIn(text, values);
  const lines = mail.lines.flatMap((line) =>
    line === PARAGRAPHS ? paragraphsOf(values["paragraphs"] ?? "") : [fill(line)],
  );
  const notes = mail.notes.map(fill);
  const link = mail.button ? { label: mail.button, url: values.link } : undefined;
  return {
    subject: oneLine(fill(mail.subject)),
    text: [...lines, ...(link ? [`${link.label}:\n${link.url}`] : []), ...notes, "Sonum"].join("\n\n"),
    html: renderMailHtml({ locale, title: fill(mail.subject), lines, link, notes }),
  };
}

/** Placeholder for free text by operators; its line breaks are kept. */
const PARAGRAPHS = "{paragraphs}";

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(oneLine)
    .filter((line) => line !== "");

const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`Mail placeholder {${name}} has no value`);
    return oneLine(value);
  });

/** User input must not start a new line, in a header or elsewhere. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
