import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Section } from "./section.ts";

/**
 * Who may call. `public` asks nobody who they are; `anybody` knows whoever shows it and serves strangers too; `signed_in` is
 * any person with a session; the others name the role that is needed.
 */
export type Access = "public" | "anybody" | "signed_in" | "customer" | "partner" | "machine" | OfficeAccess;

/** What somebody does in the office. */
export const OFFICE_ROLES = ["support", "finance", "catalogue", "owner"] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/** A call of the office, for whoever has one of these roles in it. */
export type OfficeAccess = { office: readonly OfficeRole[] };

/** `office("finance")`: for those who do that in the office, and for owners, who may call everything. */
export const office = <const Roles extends Exclude<OfficeRole, "owner">[]>(
  ...roles: Roles
): { office: readonly [...Roles, "owner"] } => ({ office: [...roles, "owner"] });

/** The roles that open a call of the office, as its description lists them. */
export type RolesOf<R extends AnyRoute> = R["access"] extends { office: infer Roles } ? Roles : never;

export const isOffice = (access: Access): access is OfficeAccess => typeof access === "object";

/** What a program with an API key may do: look, or also spend money. */
export type ApiKeyScope = "read" | "buy";

/** One call, described once. The server serves it, the web calls it, OpenAPI is printed from it. */
export type AnyRoute = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  errors: readonly ErrorCode[];
  /** An API key with this scope opens the call too. Without it, only a session does. */
  apiKey?: ApiKeyScope;
  /** Programs ask this again and again, and it changes nothing: for a while their key is believed. */
  polled?: true;
  /**
   * The access token may also come here, as the specification has it; it must be the header's when both are there.
   * Where it suffices, no header is needed.
   */
  token?: { in: "query" | "body"; suffices?: true };
  /** Somebody of the office who has no second factor yet may call this: it is needed to set one up. */
  beforeSecondFactor?: true;
  /** The answer has data of people: that somebody of the office looked at it is written down before it is given. */
  personal?: true;
  /** It changes nothing of the person, though it is no GET: whoever of the office only looks may call it. */
  whileLooking?: true;
  /** It shows what only its owner may see: refused to whoever of the office only looks. */
  secret?: true;
  /** The part of the shop this call belongs to: refused while an operator has it closed. */
  section?: Section;
  /** HTTP status of success, 200 unless said; 204 has no body. */
  status?: 200 | 201 | 204;
  /** When there is nothing to say, the answer is 204 without a body. */
  mayBeEmpty?: true;
  /** The specification also knows this call as a GET; our own pages never use it. */
  alsoGet?: true;
  /** `Idempotency-Key` is honoured: the same key gives the same result, however often it is sent. */
  idempotent?: true;
  /** The body comes as `multipart/form-data` with these fields, not as JSON. */
  multipart?: true;
  /** The answer is a stream of server-sent events of the reply's shape. */
  stream?: true;
  /** The answer is a file of comma-separated values, sent as it is read. */
  csv?: true;
  /** The body may be a whole file: up to four megabytes. */
  large?: true;
  /** The answer is a PDF. */
  pdf?: true;
  /** How often one caller may ask; calls without it are not limited. */
  limit?: { max: number; perSeconds: number };
};

export const route = <const R extends AnyRoute>(description: R): R => description;

/** What the handler receives and returns: decoded values. */
export type Input<R> = Part<R, "params"> & Part<R, "query"> & Part<R, "body">;
export type Reply<R extends AnyRoute> = z.output<R["reply"]> | Nothing<R>;

type Nothing<R> = R extends { mayBeEmpty: true } ? undefined : never;

type Part<R, Name extends string> = R extends { [N in Name]: infer Schema extends z.ZodType }
  ? { [N in Name]: z.output<Schema> }
  : unknown;

/** What crosses the wire, as a browser sees it: JSON values, nothing decoded. */
export type WireInput<R> = WirePart<R, "params"> & WirePart<R, "query"> & WirePart<R, "body">;
export type WireReply<R extends AnyRoute> = z.input<R["reply"]> | Nothing<R>;

type WirePart<R, Name extends string> = R extends { [N in Name]: infer Schema extends z.ZodType }
  ? { [N in Name]: z.input<Schema> }
  : unknown;

/** How a caller names a route without carrying its schemas: `"GET /rest/check"`. */
export type RouteKey<R extends AnyRoute> = `${R["method"]} ${R["path"]}`;
