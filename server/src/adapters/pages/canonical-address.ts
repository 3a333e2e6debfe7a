const PAGE = /^((?:\/[a-z]{2})?\/activations)((?:\/[a-z0-9]+){0,2})\/*$/i;

/**
 * The canonical address of a landing page requested in upper case or with extra slashes. Undefined if the address is
 * canonical or not a landing page.
 */
export function canonicalAddress(url: string): string | undefined {
  const [path = "", ...search] = url.split("?");
  const [, page, rest] = PAGE.exec(path.replace(/\/{2,}/g, "/")) ?? [];
  if (page === undefined || rest === undefined) return undefined;
  const canonical = `${page}${rest}`.toLowerCase();
  return canonical === path ? undefined : [canonical, ...search].join("?");
}
