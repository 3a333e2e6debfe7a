import { DAY_MS } from "@sonum/contract/time-units";

export type Step = "day" | "week" | "month";

/** UTC midnight of a day given as `2026-11-15…`. */
export const parseDay = (text: string): Date => new Date(`${text.slice(0, 10)}T00:00:00Z`);

export const formatDay = (day: Date): string => day.toISOString().slice(0, 10);

export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);

/** First day of every step that overlaps the period. Weeks begin on Monday, as in PostgreSQL. */
export function listSteps(from: Date, to: Date, step: Step): string[] {
  const steps: string[] = [];
  for (let day = startOf(from, step); day <= to; day = nextOf(day, step)) steps.push(formatDay(day));
  return steps;
}

function startOf(day: Date, step: Step): Date {
  if (step === "day") return day;
  if (step === "month") return parseDay(`${formatDay(day).slice(0, 8)}01`);
  return addDays(day, -((day.getUTCDay() + 6) % 7));
}

function nextOf(day: Date, step: Step): Date {
  if (step !== "month") return addDays(day, step === "day" ? 1 : 7);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
}
