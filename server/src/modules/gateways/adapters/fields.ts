import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import type { ThirdPartyRequest } from "../third-party-message.ts";

const FIELD_MAX = 8_000;

/** Reads fields from the JSON object, form or query, whichever the gateway uses; an empty field counts as missing. */
export function nonEmptyFields(request: ThirdPartyRequest): (name: string) => string | undefined {
  const field = anyFields(request);
  return (name) => field(name) || undefined;
}

/** The same, keeping empty fields: some SMS have no text, some no sender. */
export function anyFields({ query, form, json }: ThirdPartyRequest): (name: string) => string | undefined {
  const object = z.record(z.string(), z.unknown()).safeParse(json).data ?? {};
  return (name) => {
    const value = object[name] ?? form.get(name) ?? query.get(name);
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    return String(value).slice(0, FIELD_MAX);
  };
}

/** Throws if a required field is missing. */
export function requireField(value: string | undefined, name: string): string {
  if (value === undefined) throw new AppError("invalid_request", `${name} is missing.`);
  return value;
}

/** Parses a Unix time or an ISO time with a zone; local times are ambiguous and give `undefined`. */
export function parseZonedTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = /^\d{10}$/.test(text)
    ? new Date(Number(text) * 1000)
    : isZoned(text)
      ? new Date(text)
      : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}

const isZoned = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text);

/** Parses a time without a zone as UTC: it only tells how far messages of one gateway are apart. */
export function parseLocalTime(text: string | undefined): Date | undefined {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text ?? "")
    ? parseZonedTime(`${text?.replace(" ", "T")}Z`)
    : undefined;
}

const HELD_SECONDS_MAX = 30 * 24 * 60 * 60;

/** Seconds that the gateway has held the message; `undefined` if it does not say, or nonsense. */
export function parseHeldMs(text: string | undefined): number | undefined {
  const seconds = Number(text);
  if (text === undefined || !(seconds >= 0)) return undefined;
  return Math.min(seconds, HELD_SECONDS_MAX) * 1000;
}

export const OK = { type: "text/plain; charset=utf-8", body: "OK\n" };

/** Throws a readable error if the JSON does not match. */
export function parseJsonAs<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const { data, error } = schema.safeParse(json);
  if (error) throw new AppError("invalid_request", z.prettifyError(error));
  return data;
}
