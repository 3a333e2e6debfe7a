const DEFERRED_STYLE = "data-style";

declare global {
  /** Trusted Types, unknown to some browsers. A policy returns text that may become markup. */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createHTML: (html: string) => string }): typeof rules }
    | undefined;
}

const policy = globalThis.trustedTypes?.createPolicy("mail-preview", { createHTML: (html) => html });
const trust = (html: string): string => policy?.createHTML(html) ?? html;

/**
 * Shows a mail in a sandboxed frame without scripts. Our content security policy blocks style attributes, which mails rely
 * on. They are moved to a data attribute here and set by `applyDeferredStyles` once the mail is in the document. Links open
 * in a new tab.
 */
export function showMail(frame: HTMLIFrameElement, html: string): void {
  const text = html.replaceAll(" style=", ` ${DEFERRED_STYLE}=`);
  const page = new DOMParser().parseFromString(trust(text), "text/html");
  for (const link of page.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  frame.srcdoc = trust(`<!doctype html>${page.documentElement.outerHTML}`);
}

export function applyDeferredStyles(page: Document | null): void {
  for (const element of page?.querySelectorAll<HTMLElement>(`[${DEFERRED_STYLE}]`) ?? [])
    element.style.cssText = element.getAttribute(DEFERRED_STYLE) ?? "";
}
