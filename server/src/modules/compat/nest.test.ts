import { expect, it } from "vitest";
import { nest } from "./nest.ts";

it("nests rows under any two keys, including `__proto__`", () => {
  const rows = [
    ["estonia", "telegram", 1],
    ["constructor", "__proto__", 2],
    ["estonia", "whatsapp", 3],
  ] as const;
  expect(JSON.stringify(nest(rows))).toBe(
    '{"estonia":{"telegram":1,"whatsapp":3},"constructor":{"__proto__":2}}',
  );
});

it("API-3 nests every service in every country without a noticeable delay", () => {
  const [countries, services] = [200, 1_500];
  const rows = Array.from(
    { length: countries * services },
    (_, n) => [`country${n % countries}`, `service${Math.floor(n / countries)}`, n] as const,
  );
  const made = nest(rows);
  expect(Object.keys(made)).toHaveLength(countries);
  expect(Object.keys(made["country7"] ?? {})).toHaveLength(services);
});
