/** A range of days, both inclusive, each as `2026-11-15`; open on a side that is missing. */
export type Period = { from?: string; to?: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60_000;

/** Reads the days of an address; drops invalid values. */
export const readPeriod = ({ from, to }: Record<string, unknown>): Period => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
});

const isDay = (value: unknown): value is string =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value));

/** The day of a time in the user's time zone. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join("-");

/** The last `count` days up to today. */
export const lastDays = (count: number, now: Date): Required<Period> => ({
  from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)),
  to: dayOf(now),
});

/** Whether a period is the last `count` days. */
export const isLastDays = ({ from, to }: Period, count: number, now: Date): boolean => {
  const period = lastDays(count, now);
  return from === period.from && to === period.to;
};

export const daysIn = ({ from, to }: Required<Period>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Midnight at the start of a day in the user's time zone. */
export const startOfDay = (day: string): string => atMidnight(day, 0);

/** Midnight at the end of a day in the user's time zone. */
export const endOfDay = (day: string): string => atMidnight(day, 1);

function atMidnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

const pad = (value: number) => String(value).padStart(2, "0");

/** The user's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
