import { BlockList, isIP } from "node:net";

const REFUSED: Record<"ipv4" | "ipv6", [network: string, prefix: number][]> = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ],
  ipv6: [
    ["::", 96],
    ["64:ff9b::", 96],
    ["64:ff9b:1::", 48],
    ["100::", 64],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["fc00::", 7],
    ["fe80::", 10],
    ["ff00::", 8],
  ],
};

const refused = new BlockList();
for (const [network, prefix] of REFUSED.ipv4) refused.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of REFUSED.ipv6) refused.addSubnet(network, prefix, "ipv6");

/** Everything that is not a public internet address: loopback, private, reserved or invalid. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return refused.check(address, family === 4 ? "ipv4" : "ipv6");
}
