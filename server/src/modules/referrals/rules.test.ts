import { micro, usd } from "@sonum/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPEATS } from "../../../../scripts/lib/repeats.ts";
import { type AccountTraces, commissionOf, endOfPeriod, findFlag, mailboxOf, maskName } from "./rules.ts";

const at = (text: string) => new Date(text);

it.each([
  ["2026-11-30T10:00:00.000Z", "2027-02-28T10:00:00.000Z"],
  ["2027-11-30T10:00:00.000Z", "2028-02-29T10:00:00.000Z"],
  ["2026-08-31T23:59:59.999Z", "2026-11-30T23:59:59.999Z"],
  ["2026-12-15T00:00:00.000Z", "2027-03-15T00:00:00.000Z"],
  ["2026-03-28T01:30:00.000Z", "2026-06-28T01:30:00.000Z"],
])("C7 three months from %s end at %s", (from, end) => {
  expect(endOfPeriod(at(from), 3)).toEqual(at(end));
});

it("C7 a period ends at the same time on the same day, or on the last day of a shorter month", () => {
  const moment = fc.date({
    min: at("2020-01-01T00:00:00Z"),
    max: at("2040-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 24 }), (from, months) => {
      const end = endOfPeriod(from, months);
      const steps =
        (end.getUTCFullYear() - from.getUTCFullYear()) * 12 + end.getUTCMonth() - from.getUTCMonth();
      expect(steps).toBe(months);
      expect(end.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      expect(end.toISOString().slice(10)).toBe(from.toISOString().slice(10));
    }),
  );
});

describe("MONEY-8 a commission", () => {
  const plain = { room: usd("300"), shareBp: 600 };

  it("is 6 % of the amount paid, rounded down to the micro-dollar", () => {
    expect(commissionOf({ ...plain, paid: usd("0.25") })).toBe(usd("0.015"));
    expect(commissionOf({ ...plain, paid: micro(17n) })).toBe(1n);
    expect(commissionOf({ ...plain, paid: micro(16n) })).toBe(0n);
  });

  it("C6 stops at the cap exactly", () => {
    expect(commissionOf({ ...plain, room: micro(7n), paid: usd("100") })).toBe(7n);
    expect(commissionOf({ ...plain, room: micro(0n), paid: usd("100") })).toBe(0n);
    expect(commissionOf({ ...plain, room: micro(-1n), paid: usd("100") })).toBe(0n);
  });

  it("A20 never exceeds the share, the remaining cap or the amount paid", () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(micro);
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 10_000 }), (paid, room, shareBp) => {
        const commission = commissionOf({ paid, room, shareBp });
        expect(commission >= 0n && commission <= room && commission <= paid).toBe(true);
        expect(commission * 10_000n <= paid * BigInt(shareBp)).toBe(true);
      }),
      { numRuns: 10_000 * REPEATS },
    );
  });
});

describe("C9 the self-referral flag", () => {
  const side = (userId: string, more: Partial<AccountTraces> = {}): AccountTraces => ({
    userId,
    email: `${userId}@mail.test`,
    devices: [],
    payers: [],
    ...more,
  });
  const device = { address: "203.0.113.7", userAgent: "Firefox 140" };
  const other = { address: "203.0.113.7", userAgent: "Chrome 150" };

  it.each([
    ["self", side("ann"), side("ann"), false],
    ["loop", side("ann"), side("bob"), true],
    ["email", side("ann", { email: "ann@mail.test" }), side("bob", { email: "Ann+2@mail.test" }), false],
    [
      "email",
      side("ann", { email: "an.n@gmail.com" }),
      side("bob", { email: "ann+x@googlemail.com" }),
      false,
    ],
    ["payment", side("ann", { payers: ["card"] }), side("bob", { payers: ["other", "card"] }), false],
    ["device", side("ann", { devices: [device] }), side("bob", { devices: [other, device] }), false],
    [undefined, side("ann", { devices: [device] }), side("bob", { devices: [other] }), false],
    [undefined, side("ann", { payers: ["card"] }), side("bob", { payers: ["other"] }), false],
    [undefined, side("ann"), side("bob"), false],
  ] as const)("%s", (flag, referrer, referred, isLoop) => {
    expect(findFlag({ referrer, referred, isLoop })).toBe(flag);
  });

  it.each(["127.0.0.1", "10.1.2.3", "192.168.1.5", "172.20.0.1", "::1", "fd00::1", ""])(
    "is not set for the private address %s",
    (address) => {
      const devices = [{ address, userAgent: "Firefox 140" }];
      const pair = { referrer: side("ann", { devices }), referred: side("bob", { devices }), isLoop: false };
      expect(findFlag(pair)).toBeUndefined();
    },
  );
});

it("finds the mailbox of an e-mail address", () => {
  expect(mailboxOf(" An.Na+shop@GoogleMail.com ")).toBe("anna@gmail.com");
  expect(mailboxOf("an.na+shop@mail.test")).toBe("an.na@mail.test");
});

it("MONEY-9 masks names so that only friends recognise them", () => {
  expect(["", "a", "ab", "abc", "annabel"].map(maskName)).toEqual(["***", "***", "***", "a***c", "a***l"]);
});
