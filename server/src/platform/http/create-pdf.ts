import { createRequire } from "node:module";
import type { Locale } from "@sonum/contract/locale";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** Covers the alphabets of all our languages. */
const FONTS = {
  plain: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};

export type Pdf = InstanceType<typeof PDFDocument>;

export const PDF_MARGIN = 56;
export const PDF_INK = { plain: "#1c1f26", quiet: "#5f6672", blue: "#1b4fd1", line: "#d9dce3" } as const;

/** An A4 document in our style, dated by its content (`at`), not by the time of rendering. `bytes` resolves after `pdf.end()`. */
export function createPdf({ title, locale, at }: { title: string; locale: Locale; at: Date }): {
  pdf: Pdf;
  bytes: Promise<Buffer>;
} {
  const info = { Title: `Sonum · ${title}`, Author: "Sonum", CreationDate: at, ModDate: at };
  const pdf = new PDFDocument({ size: "A4", margin: PDF_MARGIN, lang: locale, displayTitle: true, info });
  const bytes = collect(pdf);
  pdf.registerFont("plain", FONTS.plain).registerFont("bold", FONTS.bold);
  return { pdf, bytes };
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}
