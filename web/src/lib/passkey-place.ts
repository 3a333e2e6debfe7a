export type PasskeyPlace = { isHere: boolean; elsewhere: string | undefined };

const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/;
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * Whether passkeys work at this address: browsers support them for host names, not for IP addresses. For a loopback
 * address the same page on localhost is returned.
 */
export function findPasskeyPlace(href: string): PasskeyPlace {
  const url = new URL(href);
  if (!IP_ADDRESS.test(url.hostname)) return { isHere: true, elsewhere: undefined };
  if (!LOOPBACK.test(url.hostname)) return { isHere: false, elsewhere: undefined };
  url.hostname = "localhost";
  return { isHere: false, elsewhere: url.href };
}
