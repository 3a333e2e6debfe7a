import type { Locale } from "@sonum/contract/locale";
import { createPdf, PDF_INK, PDF_MARGIN, type Pdf } from "../../../platform/http/create-pdf.ts";
import type { Texts } from "../../../platform/texts/texts.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import type { Column, Section } from "./collect-sections.ts";
import { type DisclosureDocument, digestOf } from "./disclosure-document.ts";

const ROW = 16;
const FACT_WIDTH = 150;
/** Lines printed per kind; the attached file has all of them. */
const LINES_MAX = 1_000;

/** The PDF for the authority, with the data attached whose digest is printed on it and in the audit log. */
export function drawDocument(text: string, locale: Locale): Promise<Buffer> {
  const document: DisclosureDocument = JSON.parse(text);
  const texts = textsIn(locale).disclosures;
  const at = new Date(document.releasedAt);
  const { pdf, bytes } = createPdf({ title: texts.title, locale, at });
  drawHead(pdf, document, { texts, digest: digestOf(text) });
  for (const section of document.sections) drawSection(pdf, section, texts);
  pdf.file(Buffer.from(text), { name: "disclosure.json", type: "application/json", creationDate: at });
  pdf.end();
  return bytes;
}

type DocumentTexts = Texts["disclosures"];
type Head = { texts: DocumentTexts; digest: string };

function drawHead(pdf: Pdf, document: DisclosureDocument, { texts, digest }: Head): void {
  const { request, releasedAt } = document;
  pdf.font("bold").fontSize(13).fillColor(PDF_INK.blue).text("Sonum", PDF_MARGIN, PDF_MARGIN);
  pdf.moveDown(0.8).fontSize(20).fillColor(PDF_INK.plain).text(texts.title).moveDown(0.6);
  drawFacts(pdf, [
    [texts.ticket, `${document.ticket} / ${document.disclosure}`],
    ...(request
      ? [
          [texts.authority, `${request.authority} (${request.country.toUpperCase()})`],
          [texts.reference, request.reference],
          [texts.legalBasis, request.legalBasis],
        ]
      : []),
    [texts.subject, document.subject],
    [texts.reason, document.reason],
    [texts.released, formatTime(releasedAt)],
    [texts.digest, digest],
  ]);
  pdf.moveDown(0.6).font("plain").fontSize(9).fillColor(PDF_INK.quiet).text(texts.attached, PDF_MARGIN);
}

function drawFacts(pdf: Pdf, facts: string[][]): void {
  for (const [name = "", value = ""] of facts) {
    const { y } = pdf;
    pdf.font("plain").fontSize(9).fillColor(PDF_INK.quiet).text(name, PDF_MARGIN, y, { width: FACT_WIDTH });
    const below = pdf.y;
    pdf.fillColor(PDF_INK.plain).text(value, PDF_MARGIN + FACT_WIDTH + 10, y);
    pdf.y = Math.max(pdf.y, below) + 3;
  }
  pdf.x = PDF_MARGIN;
}

function drawSection(pdf: Pdf, { item, columns, rows, isComplete }: Section, texts: DocumentTexts): void {
  if (pdf.y + 4 * ROW > pdf.page.height - PDF_MARGIN) pdf.addPage();
  pdf.moveDown(1.2).font("bold").fontSize(13).fillColor(PDF_INK.plain);
  pdf.text(texts.items[item], PDF_MARGIN).moveDown(0.4);
  if (rows.length === 0) {
    drawNote(pdf, texts.nothing);
    return;
  }
  const cellTexts = rows
    .slice(0, LINES_MAX)
    .map((row) => row.map((cell, n) => cellText(columns[n], cell, texts)));
  if (item === "account") {
    for (const row of cellTexts) drawFacts(pdf, facts(columns, row, texts));
    return;
  }
  drawRow(pdf, columns, { cells: columns.map((column) => texts.columns[column]), font: "bold" });
  for (const cells of cellTexts) drawRow(pdf, columns, { cells, font: "plain" });
  if (rows.length > LINES_MAX) drawNote(pdf, texts.cut);
  if (!isComplete) drawNote(pdf, texts.limited);
}

const facts = (columns: Column[], row: string[], texts: DocumentTexts): string[][] =>
  columns.map((column, n) => [texts.columns[column], row[n] || "–"]);

function cellText(column: Column | undefined, cell: string | null, { wholeNumber }: DocumentTexts): string {
  if (cell === null) return column === "service" ? wholeNumber : "";
  return column && TIME_COLUMNS.includes(column) ? formatTime(cell) : cell;
}

const TIME_COLUMNS: Column[] = [
  "signedUpAt",
  "signedInAt",
  "lastUsedAt",
  "endedAt",
  "boughtAt",
  "until",
  "paidAt",
  "cameAt",
];

const formatTime = (time: string): string => time.slice(0, 19).replace("T", " ");

function drawNote(pdf: Pdf, text: string): void {
  pdf.font("plain").fontSize(9).fillColor(PDF_INK.quiet).text(text, PDF_MARGIN);
}

/** Relative column width. */
const relativeWidth = (column: Column): number =>
  TIME_COLUMNS.includes(column) ? 1.45 : (RELATIVE_WIDTHS[column] ?? 1.2);
const RELATIVE_WIDTHS: Partial<Record<Column, number>> = {
  device: 3,
  payment: 2.6,
  service: 1.5,
  creditedUsd: 1.45,
  order: 1,
  priceUsd: 1,
  currency: 0.9,
  country: 0.8,
};

function drawRow(pdf: Pdf, columns: Column[], { cells, font }: { cells: string[]; font: "plain" | "bold" }) {
  if (pdf.y + ROW > pdf.page.height - PDF_MARGIN) pdf.addPage();
  const { y } = pdf;
  const total = columns.reduce((sum, column) => sum + relativeWidth(column), 0);
  const unit = (pdf.page.width - 2 * PDF_MARGIN) / total;
  pdf.font(font).fontSize(7.5).fillColor(PDF_INK.plain);
  let x = PDF_MARGIN;
  columns.forEach((column, n) => {
    const width = relativeWidth(column) * unit;
    pdf.text(cells[n] ?? "", x, y, { width: width - 4, height: 10, ellipsis: true });
    x += width;
  });
  const end = pdf.page.width - PDF_MARGIN;
  pdf
    .moveTo(PDF_MARGIN, y + 12)
    .lineTo(end, y + 12)
    .lineWidth(0.4)
    .strokeColor(PDF_INK.line)
    .stroke();
  pdf.x = PDF_MARGIN;
  pdf.y = y + ROW;
}
