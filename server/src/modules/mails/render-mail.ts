import type { Locale } from "@sonum/contract/locale";
import { fillIn } from "../../platform/texts/fill-in.ts";
import type { Texts } from "../../platform/texts/texts.ts";
import { textsIn } from "../../platform/texts/texts-in.ts";
import { renderMailHtml } from "./render-mail-html.ts";

/** Kinds are stored in the job queue. */
export type MailKind = keyof Texts["mails"];

export type MailValues = {
  username: string;
  /** Target of the button; always on our public URL. */
  link: string;
} & Record<string, string>;

export type RenderedMail = { subject: string; text: string; html: string };

/** Renders a mail in the recipient's language as text and HTML. Values are escaped. */
export function renderMail(kind: MailKind, locale: Locale, values: MailValues): RenderedMail {
  const mail: MailText = textsIn(locale).mails[kind];
  const fill = (text: string) => fillIn(text, values, oneLine);
  const lines = mail.lines.flatMap((line) =>
    line === PARAGRAPHS ? paragraphsOf(values["paragraphs"] ?? "") : [fill(line)],
  );
  const notes = mail.notes.map(fill);
  const link = { label: mail.button, url: values.link };
  return {
    subject: oneLine(fill(mail.subject)),
    text: [...lines, `${link.label}:\n${link.url}`, ...notes, "Sonum"].join("\n\n"),
    html: renderMailHtml({ locale, title: fill(mail.subject), lines, link, notes }),
  };
}

type MailText = {
  subject: string;
  /** Before the button. */
  lines: readonly string[];
  button: string;
  /** After the button, in small print. */
  notes: readonly string[];
};

/** Placeholder for free text by operators; its line breaks are kept. */
const PARAGRAPHS = "{paragraphs}";

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(oneLine)
    .filter((line) => line !== "");

/** User input must not start a new line, in a header or elsewhere. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
