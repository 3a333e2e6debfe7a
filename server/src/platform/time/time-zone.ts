import { AppError } from "../errors.ts";

/**
 * Start of a day in a time zone. Queries use instants only, so that the database need not know the same time zones.
 */
export function midnightsIn(zone: string): (day: string) => Date {
  const clockOf = clockIn(zone);
  return (day) => {
    const wanted = Date.parse(`${day}T00:00:00Z`);
    // The first guess may lie on the other side of a daylight saving change; the second does not.
    const guess = wanted - offsetAt(clockOf, wanted);
    return new Date(wanted - offsetAt(clockOf, guess));
  };
}

/** The current day in a time zone, as `2026-11-15`. */
export const dayIn = (zone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetAt(clockIn(zone), moment.getTime())).toISOString().slice(0, 10);

function clockIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  } catch {
    throw new AppError("invalid_request", `There is no time zone ${timeZone}.`);
  }
}

/** Offset from UTC in milliseconds. */
function offsetAt(clock: Intl.DateTimeFormat, moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0", seconds = "0"] =
    /^GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(name) ?? [];
  const ms = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return sign === "-" ? -ms : ms;
}
