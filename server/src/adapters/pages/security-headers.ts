/** Sent with every page. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** For files that a page loads. It restricts no sources, because a worker is bound to the policy of its own file. */
export const filePolicy = "base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** Forbids framing in browsers without CSP `frame-ancestors`; left out if some sites are allowed, which it cannot express. */
export const frameHeaders = (sites: string[]): Record<string, string> =>
  sites.length > 0 ? {} : { "x-frame-options": "DENY" };

/**
 * Allows our own files, and inline code only with this page's nonce, so that injected code does not run. Text becomes code or
 * markup only through the policies named here: the page's own, and those of the preview of mails and of the API reference.
 */
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
    "require-trusted-types-for 'script'",
    "trusted-types default mail-preview dompurify",
  ].join("; ");
}
