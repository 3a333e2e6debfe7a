import { SERVICES_MAX } from "../service-bits.ts";

/** Marks of a SIM per service, as the database writes them: the n-th sign stands for the service with the number n. */

export const isMarked = (marks: string, service: number): boolean => marks[service] === "1";

export const withMarks = (marks: string, services: number[]): string => write(marks, services, "1");

export const withoutMarks = (marks: string, services: number[]): string =>
  write(
    marks,
    services.filter((service) => service < marks.length),
    "0",
  );

/** Every service there is or may ever be, but not these: one that comes later was not chosen either. */
export const allBut = (services: number[]): string => write("1".repeat(SERVICES_MAX), services, "0");

export const countMarks = (marks: string): number => marks.split("1").length - 1;

function write(marks: string, services: number[], sign: "0" | "1"): string {
  const signs = marks.padEnd(Math.max(0, ...services.map((service) => service + 1)), "0").split("");
  for (const service of services) signs[service] = sign;
  return signs.join("");
}
