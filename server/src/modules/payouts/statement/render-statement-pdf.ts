import type { Locale } from "@sonum/contract/locale";
import { formatUsd, micro } from "@sonum/contract/money";
import { createPdf, PDF_MARGIN as MARGIN, PDF_INK, type Pdf } from "../../../platform/http/create-pdf.ts";
import type { Texts } from "../../../platform/texts/texts.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { addToTotals, noTotals, type Statement, type StatementLine } from "./read-statement.ts";

const ROW = 17;
const { plain: INK, quiet: QUIET, blue: BLUE } = PDF_INK;
/** Above this, the PDF has one line per day and kind; the CSV always has all lines. */
const LINES_MAX = 2_000;

/** Renders a statement as a PDF for the earner's records. */
export async function renderStatementPdf(statement: Statement, locale: Locale): Promise<Buffer> {
  const words = textsIn(locale).statements;
  const { lines, totals, isByDay } = await collectLines(statement);
  const { requestedAt } = statement.payout;
  const { pdf, bytes } = createPdf({ title: words.title, locale, at: requestedAt });
  drawHead(pdf, statement, words);
  drawRow(pdf, [words.date, words.what, words.order, words.amount, words.balance], "bold");
  drawRow(pdf, [dayOf(statement.previousAt), words.opening, "", "", formatUsd(statement.opening)]);
  for (const { at, kind, order, amount, balance } of lines)
    drawRow(pdf, [
      isByDay ? dayOf(at) : timeOf(at),
      words.lines[kind],
      order === null ? "" : `#${order}`,
      formatUsd(amount),
      formatUsd(balance),
    ]);
  if (isByDay) pdf.moveDown(0.4).font("plain").fontSize(8).fillColor(QUIET).text(words.byDay, MARGIN);
  drawTotals(pdf, statement, { totals, words });
  pdf.end();
  return bytes;
}

/** All lines, or one per day and kind if there are too many. */
async function collectLines(statement: Statement) {
  const totals = noTotals();
  const byDay = new Map<string, StatementLine>();
  let lines: StatementLine[] = [];
  let count = 0;
  for await (const page of statement.pages()) {
    for (const line of page) {
      count += 1;
      addToTotals(totals, line);
      const key = `${dayOf(line.at)} ${line.kind}`;
      const known = byDay.get(key);
      byDay.set(key, { ...line, order: null, amount: micro((known?.amount ?? 0n) + line.amount) });
    }
    if (count <= LINES_MAX) lines = [...lines, ...page];
  }
  const isByDay = count > LINES_MAX;
  return { lines: isByDay ? [...byDay.values()] : lines, totals, isByDay };
}

function drawHead(pdf: Pdf, { payout, previousAt }: Statement, words: Texts["statements"]): void {
  pdf.font("bold").fontSize(13).fillColor(BLUE).text("Sonum", MARGIN, MARGIN);
  pdf.moveDown(0.8).fontSize(20).fillColor(INK).text(words.title).moveDown(0.6);
  const facts = [
    [words.payout, payout.id],
    [words.amount, formatUsd(payout.amount)],
    [words.requested, `${timeOf(payout.requestedAt)} UTC`],
    [words.state, words.states[payout.state]],
    [words.period, `${previousAt ? timeOf(previousAt) : words.begin} – ${timeOf(payout.requestedAt)}`],
  ];
  for (const [name = "", value = ""] of facts) {
    const { y } = pdf;
    pdf.font("plain").fontSize(9).fillColor(QUIET).text(name, MARGIN, y, { width: 120 });
    pdf.fillColor(INK).text(value, MARGIN + 130, y);
    pdf.y = y + 14;
  }
  pdf.y += 12;
}

const COLUMNS = [
  { x: 0, width: 105, align: "left" },
  { x: 110, width: 125, align: "left" },
  { x: 240, width: 80, align: "left" },
  { x: 320, width: 80, align: "right" },
  { x: 403, width: 80, align: "right" },
] as const;

function drawRow(pdf: Pdf, cells: string[], font: "plain" | "bold" = "plain"): void {
  if (pdf.y + ROW > pdf.page.height - MARGIN) pdf.addPage();
  const { y } = pdf;
  pdf.font(font).fontSize(8.5).fillColor(INK);
  COLUMNS.forEach(({ x, width, align }, index) => {
    pdf.text(cells[index] ?? "", MARGIN + x, y, { width, align, lineBreak: false });
  });
  pdf
    .moveTo(MARGIN, y + 13)
    .lineTo(pdf.page.width - MARGIN, y + 13)
    .lineWidth(0.4)
    .strokeColor(PDF_INK.line)
    .stroke();
  pdf.y = y + ROW;
}

type Sums = { totals: ReturnType<typeof noTotals>; words: Texts["statements"] };

function drawTotals(pdf: Pdf, { opening, payout }: Statement, { totals, words }: Sums): void {
  const others = micro(totals.payout + totals.other + payout.amount);
  const rows: [string, bigint][] = [
    [words.opening, opening],
    [words.earnings, totals.earning],
    ...(totals.reversal === 0n ? [] : [[words.reversals, totals.reversal] as [string, bigint]]),
    ...(totals.returned === 0n ? [] : [[words.returned, totals.returned] as [string, bigint]]),
    ...(others === 0n ? [] : [[words.lines.other, others] as [string, bigint]]),
    [words.paidOut, -payout.amount],
  ];
  if (pdf.y + (rows.length + 2) * ROW > pdf.page.height - MARGIN) pdf.addPage();
  pdf.y += 14;
  for (const [name, amount] of rows) drawRow(pdf, ["", name, "", formatUsd(micro(amount)), ""]);
  drawRow(pdf, ["", words.closing, "", formatUsd(payout.balanceAfter), ""], "bold");
}

const dayOf = (at: Date | undefined): string => at?.toISOString().slice(0, 10) ?? "";
const timeOf = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");
