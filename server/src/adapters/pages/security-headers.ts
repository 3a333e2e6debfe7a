/** On every page, and harmless everywhere else. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** A page that no site may show inside its own. Old browsers know only the first of the two; those know no list of sites. */
export const frameHeaders = (sites: string[]): Record<string, string> =>
  sites.length > 0 ? {} : { "x-frame-options": "DENY" };

/** Allows our own files, and inline only what carries this page's nonce: what slips into a page does not run. */
export function contentSecurityPolicy(nonce: string, sites: string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${sites.length > 0 ? sites.join(" ") : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
