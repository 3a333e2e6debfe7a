import type { FastifyInstance, FastifyRequest } from "fastify";

/** The fields of a multipart form, which that shop's own examples send; files are ignored. */
export function readMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser("multipart/form-data", { parseAs: "string" }, parseMultipart);
}

async function parseMultipart({ headers }: FastifyRequest, body: string | Buffer) {
  const form = new Response(String(body), { headers: { "content-type": headers["content-type"] ?? "" } });
  return Object.fromEntries(await form.formData().catch(() => new FormData()));
}
