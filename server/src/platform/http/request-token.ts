import type { AnyRoute } from "@sonum/contract/route";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

export const hasToken = (input: unknown): input is { token: unknown } =>
  typeof input === "object" && input !== null && "token" in input;

/** The token of the Authorization header. */
export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];

/** The same, or a whole header of one word: programs for other shops send their key without `Bearer`. */
export const bearerOrBareToken = (request: FastifyRequest): string | undefined =>
  bearerToken(request) ?? /^\S+$/.exec(request.headers.authorization ?? "")?.[0];

/**
 * Checks the access token in the query or body, on routes that accept it there: it must be one, and equal to the header's.
 * Returns it only where it may replace the header.
 */
export function readTokenParameter({ token }: AnyRoute, request: FastifyRequest): string | undefined {
  const input = token && request[token.in];
  if (!hasToken(input)) return undefined;
  const { token: given } = input;
  const header = bearerToken(request);
  if (typeof given !== "string" || (header !== undefined && header !== given))
    throw new AppError("invalid_request", "There must be one token, the same everywhere.");
  return token?.suffices && given !== "" ? given : undefined;
}
