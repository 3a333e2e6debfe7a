import { createRequire } from "node:module";
import type { Locale } from "@sonum/contract/locale";
import type { Block, Run, WrittenText } from "@sonum/contract/shared/written-text";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** One font family that covers all our languages. */
const FONTS = {
  plain: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};
const LABELS: Record<Locale, { title: string; contents: string; version: string }> = {
  en: { title: "Legal texts", contents: "Contents", version: "Version of" },
  ru: { title: "Правовые документы", contents: "Содержание", version: "Версия от" },
  et: { title: "Õiguslikud tekstid", contents: "Sisukord", version: "Versioon" },
  de: { title: "Rechtstexte", contents: "Inhalt", version: "Fassung vom" },
  pt: { title: "Textos legais", contents: "Índice", version: "Versão de" },
};
const MARGIN = 64;
const INK = "#1c1f26";
const GREY = "#5f6672";
const BLUE = "#1b4fd1";

/** All legal texts of one language as a PDF with contents, bookmarks and page numbers. Deterministic output. */
export async function drawLegalPdf(locale: Locale, texts: WrittenText[]): Promise<Uint8Array> {
  const labels = LABELS[locale];
  const newest =
    texts
      .map(({ version }) => version)
      .toSorted()
      .at(-1) ?? "";
  const day = new Date(`${newest}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 12 },
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: `Sonum · ${labels.title}`, Author: "Sonum", CreationDate: day, ModDate: day },
  });
  const bytes = collect(pdf);
  pdf.registerFont("plain", FONTS.plain).registerFont("bold", FONTS.bold);

  const pages = new Map<string, number>();
  pdf.outline.addItem(labels.contents);
  for (const text of texts) {
    pdf.addPage().addNamedDestination(text.id);
    pages.set(text.id, pageCount(pdf));
    drawText(pdf, text, labels.version);
  }
  drawContents(pdf, { labels, texts, pages, version: newest });
  drawPageNumbers(pdf);
  pdf.end();
  return bytes;
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawText(pdf: Pdf, text: WrittenText, version: string): void {
  const bookmark = pdf.outline.addItem(text.title);
  pdf.font("bold").fontSize(22).fillColor(INK).text(text.title, { lineGap: 2 });
  pdf.font("plain").fontSize(9).fillColor(GREY).text(`${version} ${text.version}`);
  pdf.moveDown(0.8).fontSize(11).fillColor(GREY).text(text.summary, { lineGap: 3 });
  for (const { heading, blocks } of text.parts) {
    ensureSpace(pdf, 70);
    pdf.moveDown(1).font("bold").fontSize(13).fillColor(INK);
    bookmark.addItem(heading);
    pdf.text(heading, { lineGap: 2 }).moveDown(0.3);
    for (const block of blocks) drawBlock(pdf, block);
  }
}

function drawBlock(pdf: Pdf, block: Block): void {
  pdf.font("plain").fontSize(10).fillColor(INK);
  if (block.kind === "paragraph") {
    drawRuns(pdf, block.runs);
    pdf.moveDown(0.4);
    return;
  }
  for (const item of block.items) {
    ensureSpace(pdf, 30);
    pdf.fillColor(GREY).text("•", MARGIN, pdf.y, { continued: false, lineBreak: false });
    drawRuns(pdf, item, MARGIN + 14);
    pdf.moveDown(0.25);
  }
  pdf.x = MARGIN;
}

/** Links to other legal texts stay inside the PDF; for other pages the address is printed. */
function drawRuns(pdf: Pdf, runs: Run[], x = MARGIN): void {
  const top = pdf.y;
  runs.forEach((run, index) => {
    const isLast = index === runs.length - 1;
    const target = /^\/legal\/([a-z-]+)$/.exec(run.href ?? "")?.[1];
    const text = run.href && !target ? `${run.text} (${run.href})` : run.text;
    const options = {
      lineGap: 3,
      continued: !isLast,
      width: pdf.page.width - MARGIN - x,
      ...(target !== undefined && { goTo: target }),
    };
    pdf.fillColor(target ? BLUE : INK);
    if (index === 0) pdf.text(text, x, top, options);
    else pdf.text(text, options);
  });
}

type Contents = {
  labels: { title: string; contents: string; version: string };
  texts: WrittenText[];
  pages: Map<string, number>;
  version: string;
};

function drawContents(pdf: Pdf, { labels, texts, pages, version }: Contents): void {
  pdf.switchToPage(0);
  pdf.font("bold").fontSize(15).fillColor(BLUE).text("Sonum", MARGIN, MARGIN);
  pdf
    .fontSize(30)
    .fillColor(INK)
    .text(labels.title, MARGIN, MARGIN + 90);
  pdf.font("plain").fontSize(11).fillColor(GREY).text(`${labels.version} ${version}`).moveDown(3);
  pdf.font("bold").fontSize(14).fillColor(INK).text(labels.contents).moveDown(0.6);
  const width = pdf.page.width - 2 * MARGIN;
  for (const { id, title, summary } of texts) {
    const y = pdf.y;
    pdf.font("bold").fontSize(11).fillColor(INK);
    pdf.text(title, MARGIN, y, { width: width - 40, goTo: id });
    pdf.text(String(pages.get(id)), MARGIN, y, { width, align: "right", goTo: id });
    pdf
      .font("plain")
      .fontSize(9)
      .fillColor(GREY)
      .text(summary, MARGIN, pdf.y + 2, { width: width - 60 });
    pdf.y += 10;
  }
}

function drawPageNumbers(pdf: Pdf): void {
  const count = pageCount(pdf);
  for (let page = 1; page < count; page++) {
    pdf.switchToPage(page);
    // Without a bottom margin, because text below it would start a new page.
    const { bottom } = pdf.page.margins;
    pdf.page.margins.bottom = 0;
    pdf.font("plain").fontSize(9).fillColor(GREY);
    const y = pdf.page.height - MARGIN + 8;
    pdf.text("Sonum", MARGIN, y, { lineBreak: false });
    const width = pdf.page.width - 2 * MARGIN;
    pdf.text(`${page + 1} / ${count}`, MARGIN, y, { width, align: "right", lineBreak: false });
    pdf.page.margins.bottom = bottom;
  }
}

const pageCount = (pdf: Pdf): number => pdf.bufferedPageRange().count;

/** Starts a new page if less than `height` is left, so no heading ends up alone at the bottom. */
function ensureSpace(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
}
