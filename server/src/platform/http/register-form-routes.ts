import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { sendError } from "./error-handler.ts";

const FIELDS_MAX = 16;
const FIELD_BYTES_MAX = 4096;
const NAME_BYTES_MAX = 64;

/** Registers routes that accept multipart forms only; all other routes accept JSON only. */
export async function registerFormRoutes(
  app: FastifyInstance,
  serve: (forms: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeContentTypeParser("application/json");
    forms.setErrorHandler((error, request, reply) => sendError(toClientError(error), request, reply));
    await forms.register(multipart, {
      attachFieldsToBody: "keyValues",
      limits: {
        files: 0,
        fields: FIELDS_MAX,
        parts: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        fieldNameSize: NAME_BYTES_MAX,
      },
    });
    serve(forms);
  });
}

/** The parser's errors about truncated forms have no status code. */
const toClientError = (error: unknown): unknown =>
  error instanceof Error && !("statusCode" in error) && /multipart|malformed|boundary/i.test(error.message)
    ? new AppError("invalid_request", "This is not a whole form.")
    : error;
