import type { AnyRoute } from "@sonum/contract/route";
import type { FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";

export const hasToken = (place: unknown): place is { token: unknown } =>
  typeof place === "object" && place !== null && "token" in place;

/** The token of the header that is made for it. */
export const bearerIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];

/**
 * The access token that came in the address or the body, on calls that take it there: one, and the same as the header's.
 * Answers it only where it may stand in for the header.
 */
export function readOwnToken({ token }: AnyRoute, request: FastifyRequest): string | undefined {
  const place = token && request[token.in];
  if (!hasToken(place)) return undefined;
  const { token: given } = place;
  const header = bearerIn(request);
  if (typeof given !== "string" || (header !== undefined && header !== given))
    throw new AppError("invalid_request", "There must be one token, the same everywhere.");
  return token?.suffices && given !== "" ? given : undefined;
}
