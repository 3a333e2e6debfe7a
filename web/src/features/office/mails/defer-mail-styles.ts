const DEFERRED_STYLE = "data-style";

/**
 * Our content security policy blocks style attributes, which mails rely on. They are moved to a data attribute here
 * and set by `applyDeferredStyles` once the mail is in the document. Links open in a new tab.
 */
export function deferInlineStyles(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll(" style=", ` ${DEFERRED_STYLE}=`),
    "text/html",
  );
  for (const link of page.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

export function applyDeferredStyles(page: Document | null): void {
  for (const element of page?.querySelectorAll<HTMLElement>(`[${DEFERRED_STYLE}]`) ?? [])
    element.style.cssText = element.getAttribute(DEFERRED_STYLE) ?? "";
}
