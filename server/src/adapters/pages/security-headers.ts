import { createHash } from "node:crypto";

/** On every page, and harmless everywhere else. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
} as const;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Allows our own files and exactly the inline scripts that this page was drawn with, by their hashes. */
export function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => `'sha256-${sha256(script)}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(" "),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
