import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Section } from "./section.ts";
import type { OFFICE_ROLES } from "./staff/office-roles.ts";

/**
 * Who may call. `public` needs no authentication; `anybody` authenticates callers with a session and serves guests too; `monitor` is the program that collects the metrics;
 * `signed_in` is any user with a session; the others name the required role.
 */
export type Access =
  | "public"
  | "anybody"
  | "signed_in"
  | "customer"
  | "partner"
  | "machine"
  | "monitor"
  | OfficeAccess;

export type OfficeRole = (typeof OFFICE_ROLES)[number];

/** An office route, open to operators with one of these roles. */
export type OfficeAccess = { office: readonly OfficeRole[] };

/** `office("finance")`: operators with that role, and owners, who may call everything. */
export const office = <const Roles extends Exclude<OfficeRole, "owner">[]>(
  ...roles: Roles
): { office: readonly [...Roles, "owner"] } => ({ office: [...roles, "owner"] });

/** The roles that may call an office route. */
export type RolesOf<R extends AnyRoute> = R["access"] extends { office: infer Roles } ? Roles : never;

export const isOffice = (access: Access): access is OfficeAccess => typeof access === "object";

/** What an API key allows: reading, or spending money too. */
export type ApiKeyScope = "read" | "buy";

/** One route, described once: the server serves it, the web calls it, OpenAPI is generated from it. */
export type AnyRoute = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Without it, success is 204 and has no body. */
  reply?: z.ZodType;
  /** Errors of its own; those that follow from access, input and limits are added by `errorsOf`. */
  errors?: readonly ErrorCode[];
  /** Also callable with an API key of this scope. Without it, only with a session. */
  apiKey?: ApiKeyScope;
  /** Polled by programs and read-only: the verified API key is cached for a while. */
  polled?: true;
  /**
   * The access token may also come here, as the specification requires; if the header has one too, they must be equal.
   * With `suffices`, no header is needed. `missing`: the message of a call without any token.
   */
  token?: { in: "query" | "body"; suffices?: true; missing?: string };
  /** Callable by operators without a second factor, because it is needed to set one up. */
  beforeSecondFactor?: true;
  /** The reply has personal data: the audit log records the view before it is sent. */
  returnsPersonalData?: true;
  /** Not a GET, but changes nothing of the user: allowed during impersonation. */
  duringImpersonation?: true;
  /** Returns what only its owner may see: refused during impersonation. */
  ownerOnly?: true;
  /** The section of the shop it belongs to: refused while operators have that section closed. */
  section?: Section;
  /** HTTP status of success; 200 by default. */
  status?: 200 | 201;
  /** An empty reply is 204 without a body. */
  mayBeEmpty?: true;
  /** Also served as GET, as the specification requires; our own pages never use that. */
  alsoGet?: true;
  /** Honours `Idempotency-Key`: repeats with the same key return the same result. */
  idempotent?: true;
  /** The body comes as `multipart/form-data` with these fields, not as JSON. */
  multipart?: true;
  /** Replies with a stream of server-sent events, each of the reply's type. */
  stream?: true;
  /** Replies with a CSV file, streamed. */
  csv?: true;
  /** The body may be a whole file: up to four megabytes. */
  large?: true;
  /** Replies with plain text. */
  text?: true;
  /** Replies with a PDF. */
  pdf?: true;
  /** Rate limit per caller; unlimited without it. */
  limit?: { max: number; perSeconds: number };
};

type Declaration = Omit<AnyRoute, "method" | "path">;

/**
 * Declares a route by its key, which is also how the web names it: one search finds both.
 * A member that routes do not have is a compile error, although `D` is inferred.
 */
export function route<M extends AnyRoute["method"], P extends AnyRoute["path"], const D extends Declaration>(
  key: `${M} ${P}`,
  declaration: D & { [Name in Exclude<keyof D, keyof Declaration>]: never },
): { method: M; path: P } & D {
  const [method, path] = key.split(" ") as [M, P];
  return { method, path, ...declaration };
}

/** HTTP status of success. */
export const successStatus = ({ reply, status = 200 }: AnyRoute) => (reply ? status : 204);

/** All errors a route can return: those that follow from its declaration, then its own. */
export function errorsOf({ params, query, body, access, limit, apiKey, errors = [] }: AnyRoute): ErrorCode[] {
  const needsRole = !["public", "anybody", "signed_in", "machine", "monitor"].includes(access as string);
  const all: (ErrorCode | false)[] = [
    Boolean(params || query || body) && "invalid_request",
    (needsRole || access === "signed_in" || access === "monitor") && "sign_in_required",
    needsRole && "not_allowed",
    isOffice(access) && "confirmation_required",
    access === "machine" && "bad_signature",
    ...errors,
    Boolean(limit || apiKey) && "too_many_requests",
  ];
  return [...new Set(all.filter((code) => code !== false))];
}

/** What the handler receives and returns: decoded values. */
export type Input<R> = Part<R, "params"> & Part<R, "query"> & Part<R, "body">;
export type Reply<R extends AnyRoute> = z.output<ReplySchema<R>> | EmptyReply<R>;

type ReplySchema<R extends AnyRoute> = "reply" extends keyof R ? NonNullable<R["reply"]> : z.ZodVoid;
type EmptyReply<R> = R extends { mayBeEmpty: true } ? undefined : never;

type Part<R, Name extends string> = R extends { [N in Name]: infer Schema extends z.ZodType }
  ? { [N in Name]: z.output<Schema> }
  : unknown;

/** JSON values as sent over the wire, not decoded. */
export type WireInput<R> = WirePart<R, "params"> & WirePart<R, "query"> & WirePart<R, "body">;
export type WireReply<R extends AnyRoute> = z.input<ReplySchema<R>> | EmptyReply<R>;

type WirePart<R, Name extends string> = R extends { [N in Name]: infer Schema extends z.ZodType }
  ? { [N in Name]: z.input<Schema> }
  : unknown;

/** Names a route without importing its schemas: `"GET /rest/check"`. */
export type RouteKey<R extends AnyRoute> = `${R["method"]} ${R["path"]}`;
