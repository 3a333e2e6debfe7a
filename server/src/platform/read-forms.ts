import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

const FIELDS_MAX = 16;
const FIELD_BYTES_MAX = 4096;
const NAME_BYTES_MAX = 64;

/** A corner of the server that reads forms and nothing else: everywhere else, only JSON is a body. */
export async function readForms(
  app: FastifyInstance,
  serve: (forms: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeContentTypeParser("application/json");
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
