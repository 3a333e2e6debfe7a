import { isIPv6 } from "node:net";

export type Place = {
  /** One visitor, as far as we can tell. */
  address: string;
  /** Their neighbours too: /24 of IPv4, /64 of IPv6. */
  network: string;
};

/** From where somebody asks. IPv4 inside IPv6 is IPv4. */
export function placeOf(address: string): Place {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return { address: plain, network: `${plain.split(".").slice(0, 3).join(".")}.0/24` };
  return { address: plain, network: `${groupsOf(plain).slice(0, 4).join(":")}::/64` };
}

/** Where a person is at home: one address of IPv4, but all of a /64, because IPv6 addresses change by the hour. */
export function homeOf(address: string): string {
  const place = placeOf(address);
  return isIPv6(place.address) ? place.network : place.address;
}

/** Eight groups in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const [before, after] = [split(head), split(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}

const split = (part: string) => (part === "" ? [] : part.split(":"));
