import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import type { ForeignRequest } from "../foreign-message.ts";

const FIELD_MAX = 8_000;

/** Fields of an address, a form or a JSON object, whichever the gateway uses; an empty one is absent. */
export function fieldsOf(request: ForeignRequest): (name: string) => string | undefined {
  const given = givenIn(request);
  return (name) => given(name) || undefined;
}

/** The same for what may be empty: some SMS have no text, and some no sender. */
export function givenIn({ query, form, json }: ForeignRequest): (name: string) => string | undefined {
  const object = z.record(z.string(), z.unknown()).safeParse(json).data ?? {};
  return (name) => {
    const value = object[name] ?? form.get(name) ?? query.get(name);
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    return String(value).slice(0, FIELD_MAX);
  };
}

/** A field without which there is no message. */
export function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new AppError("invalid_request", `${name} is missing.`);
  return value;
}

/** A moment, but only from a text that says its zone; local times tell us nothing. */
export function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = /^\d{10}$/.test(text)
    ? new Date(Number(text) * 1000)
    : isZoned(text)
      ? new Date(text)
      : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}

const isZoned = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text);

export const OK = { type: "text/plain; charset=utf-8", body: "OK\n" };

/** JSON that is not what a gateway sends is refused in words. */
export function parsed<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const { data, error } = schema.safeParse(json);
  if (error) throw new AppError("invalid_request", z.prettifyError(error));
  return data;
}
