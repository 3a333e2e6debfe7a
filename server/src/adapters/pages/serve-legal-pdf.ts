import { LOCALES, type Locale } from "@sonum/contract/locale";
import type { WrittenText } from "@sonum/contract/written-text";
import type { FastifyInstance } from "fastify";
import { frameHeaders, securityHeaders } from "./security-headers.ts";
import type { WebBuild } from "./web-build.ts";

type Drawn = { of: string; pdf: Promise<Uint8Array> };

/**
 * The legal texts of each language as a PDF: the built file while nothing was published since, otherwise drawn once per
 * change of what is in force.
 */
export function serveLegalPdf(
  app: FastifyInstance,
  web: WebBuild,
  listTexts: (locale: Locale) => WrittenText[] = () => [],
): void {
  const drawn = new Map<Locale, Drawn>();
  const draw = (locale: Locale, texts: WrittenText[]) => {
    const of = JSON.stringify(texts);
    const known = drawn.get(locale);
    if (known?.of === of) return known.pdf;
    const pdf = web.drawLegalPdf(locale, texts);
    drawn.set(locale, { of, pdf });
    pdf.catch(() => drawn.delete(locale));
    return pdf;
  };
  for (const locale of LOCALES)
    app.get(`/legal/${locale}.pdf`, { exposeHeadRoute: true }, async (_, reply) => {
      void reply
        .headers({ ...securityHeaders, ...frameHeaders([]) })
        .header("content-disposition", `inline; filename="sonum-legal-${locale}.pdf"`);
      const texts = listTexts(locale);
      if (texts.length === 0)
        return reply.sendFile(`legal/${locale}.pdf`, web.clientFolder, { maxAge: "1m", immutable: false });
      const pdf = await draw(locale, texts);
      return reply.type("application/pdf").header("cache-control", "public, max-age=60").send(pdf);
    });
}
