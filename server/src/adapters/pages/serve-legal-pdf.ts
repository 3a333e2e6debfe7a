import { LOCALES, type Locale } from "@sonum/contract/locale";
import type { WrittenText } from "@sonum/contract/shared/written-text";
import type { FastifyInstance } from "fastify";
import { filePolicy, frameHeaders, securityHeaders } from "./security-headers.ts";
import type { WebBuild } from "./web-build.ts";

type RenderedPdf = { source: string; pdf: Promise<Uint8Array> };

/**
 * The legal texts of each language as a PDF: the built file if nothing was published since, otherwise rendered once per
 * change of the texts in force.
 */
export function serveLegalPdf(
  app: FastifyInstance,
  web: WebBuild,
  listTexts: (locale: Locale) => WrittenText[] = () => [],
): void {
  const cache = new Map<Locale, RenderedPdf>();
  const render = (locale: Locale, texts: WrittenText[]) => {
    const source = JSON.stringify(texts);
    const known = cache.get(locale);
    if (known?.source === source) return known.pdf;
    const pdf = web.drawLegalPdf(locale, texts);
    cache.set(locale, { source, pdf });
    pdf.catch(() => cache.delete(locale));
    return pdf;
  };
  for (const locale of LOCALES)
    app.get(`/legal/${locale}.pdf`, { exposeHeadRoute: true }, async (_, reply) => {
      void reply
        .headers({ ...securityHeaders, ...frameHeaders([]), "content-security-policy": filePolicy })
        .header("content-disposition", `inline; filename="sonum-legal-${locale}.pdf"`);
      const texts = listTexts(locale);
      if (texts.length === 0)
        return reply.sendFile(`legal/${locale}.pdf`, web.clientFolder, { maxAge: "1m", immutable: false });
      const pdf = await render(locale, texts);
      return reply.type("application/pdf").header("cache-control", "public, max-age=60").send(pdf);
    });
}
