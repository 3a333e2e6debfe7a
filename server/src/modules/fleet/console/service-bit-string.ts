import { SERVICES_MAX } from "../allocator/service-bits.ts";

/** Bit strings as stored in the database: the n-th character is the bit of service number n. */

export const hasBit = (bits: string, service: number): boolean => bits[service] === "1";

export const setBits = (bits: string, services: number[]): string => write(bits, services, "1");

export const clearBits = (bits: string, services: number[]): string =>
  write(
    bits,
    services.filter((service) => service < bits.length),
    "0",
  );

/** All services except these, including services that are added later. */
export const allExcept = (services: number[]): string => write("1".repeat(SERVICES_MAX), services, "0");

export const countBits = (bits: string): number => bits.split("1").length - 1;

function write(bits: string, services: number[], bit: "0" | "1"): string {
  const characters = bits.padEnd(Math.max(0, ...services.map((service) => service + 1)), "0").split("");
  for (const service of services) characters[service] = bit;
  return characters.join("");
}
