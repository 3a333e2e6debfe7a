const PUT_ASIDE = "data-style";

/**
 * Our content security policy lets no style attribute through, and a mail has nothing else. So they are put aside in
 * the markup and set by `paintStyles`, one by one, once the mail stands. Links get a tab of their own.
 */
export function withoutStyles(html: string): string {
  const page = new DOMParser().parseFromString(html.replaceAll(" style=", ` ${PUT_ASIDE}=`), "text/html");
  for (const link of page.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

export function paintStyles(page: Document | null): void {
  for (const element of page?.querySelectorAll<HTMLElement>(`[${PUT_ASIDE}]`) ?? [])
    element.style.cssText = element.getAttribute(PUT_ASIDE) ?? "";
}
