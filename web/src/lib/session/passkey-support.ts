export type PasskeySupport = { isSupported: boolean; supportedUrl: string | undefined };

const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/;
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * Whether passkeys work at this address: browsers support them for host names, not for IP addresses. For a loopback
 * address the same page on localhost is returned.
 */
export function checkPasskeySupport(href: string): PasskeySupport {
  const url = new URL(href);
  if (!IP_ADDRESS.test(url.hostname)) return { isSupported: true, supportedUrl: undefined };
  if (!LOOPBACK.test(url.hostname)) return { isSupported: false, supportedUrl: undefined };
  url.hostname = "localhost";
  return { isSupported: false, supportedUrl: url.href };
}
