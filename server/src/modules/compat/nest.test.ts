import { expect, it } from "vitest";
import { nest } from "./nest.ts";

it("puts rows under their two names, whatever these are", () => {
  const rows = [
    ["estonia", "telegram", 1],
    ["constructor", "__proto__", 2],
    ["estonia", "whatsapp", 3],
  ] as const;
  expect(JSON.stringify(nest(rows))).toBe(
    '{"estonia":{"telegram":1,"whatsapp":3},"constructor":{"__proto__":2}}',
  );
});

it("API-3 makes a list of every service in every country before anybody has to wait", () => {
  const [countries, services] = [200, 1_500];
  const rows = Array.from(
    { length: countries * services },
    (_, n) => [`country${n % countries}`, `service${Math.floor(n / countries)}`, n] as const,
  );
  const made = nest(rows);
  expect(Object.keys(made)).toHaveLength(countries);
  expect(Object.keys(made["country7"] ?? {})).toHaveLength(services);
});
