export type PasskeyPlace = { isHere: boolean; elsewhere: string | undefined };

const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/;
const NUMERIC = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * Whether passkeys can work at this address: browsers know them for names, not for numbers. A house tried out on this
 * very machine has a name too, so then we know where they do.
 */
export function findPasskeyPlace(href: string): PasskeyPlace {
  const url = new URL(href);
  if (!NUMERIC.test(url.hostname)) return { isHere: true, elsewhere: undefined };
  if (!LOOPBACK.test(url.hostname)) return { isHere: false, elsewhere: undefined };
  url.hostname = "localhost";
  return { isHere: false, elsewhere: url.href };
}
