import type { Locale } from "@sonum/contract/locale";

export type MailParts = {
  locale: Locale;
  title: string;
  lines: string[];
  link: { label: string; url: string };
  notes: string[];
};

const INK = "#1c1f26";
const QUIET = "#5f6672";
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A plain card for every mail client: tables and inline styles, no images or other external resources. */
export const renderMailHtml = ({ locale, title, lines, link, notes }: MailParts): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:14px;border:1px solid #e3e6ec;font-family:${FONT};color:${INK}">
<tr><td style="padding:28px 32px 0;font-size:18px;font-weight:700;letter-spacing:-0.01em">Sonum</td></tr>
<tr><td style="padding:20px 32px 0"><h1 style="margin:0;font-size:22px;line-height:1.3;font-weight:650">${escapeHtml(title)}</h1></td></tr>
<tr><td style="padding:12px 32px 0;font-size:16px;line-height:1.55">${lines.map(paragraph).join("")}</td></tr>
${button(link)}
<tr><td style="padding:20px 32px 28px;font-size:13px;line-height:1.5;color:${QUIET}">${notes.map(paragraph).join("")}${plainLink(link.url)}</td></tr>
</table></td></tr></table>
</body></html>
`;

const paragraph = (text: string) => `<p style="margin:0 0 10px">${escapeHtml(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }) =>
  `<tr><td style="padding:12px 32px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#1f5eff;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr>`;

/** For clients without buttons, and for users who check a link before opening it. */
const plainLink = (url: string) =>
  `<p style="margin:0;word-break:break-all"><a href="${escapeHtml(url)}" style="color:${QUIET}">${escapeHtml(url)}</a></p>`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
