const PAGE = /^((?:\/[a-z]{2})?\/activations)((?:\/[a-z0-9]+){0,2})\/*$/i;

/**
 * The one address of a landing page, when it was asked for under another one: upper case, slashes too many. Nothing for
 * addresses that are right or no landing pages at all.
 */
export function rightAddress(url: string): string | undefined {
  const [path = "", ...search] = url.split("?");
  const [, page, rest] = PAGE.exec(path.replace(/\/{2,}/g, "/")) ?? [];
  if (page === undefined || rest === undefined) return undefined;
  const right = `${page}${rest}`.toLowerCase();
  return right === path ? undefined : [right, ...search].join("?");
}
