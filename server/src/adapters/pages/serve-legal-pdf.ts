import { LOCALES, type Locale } from "@sonum/contract/locale";
import type { PublishedTexts } from "@sonum/contract/office/legal-texts";
import type { FastifyInstance } from "fastify";
import { filePolicy, frameHeaders, securityHeaders } from "./security-headers.ts";
import type { WebBuild } from "./web-build.ts";

type RenderedPdf = { source: string; pdf: Promise<Uint8Array> };

/** The legal texts of each language as a PDF, rendered once per change of the texts in force. */
export function serveLegalPdf(
  app: FastifyInstance,
  web: WebBuild,
  readTexts: (locale: Locale) => PublishedTexts,
): void {
  const cache = new Map<Locale, RenderedPdf>();
  const render = (locale: Locale, texts: PublishedTexts) => {
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
      const pdf = await render(locale, readTexts(locale));
      return reply.type("application/pdf").header("cache-control", "public, max-age=60").send(pdf);
    });
}
