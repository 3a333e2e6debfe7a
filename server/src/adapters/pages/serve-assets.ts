import { readdir } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { filePolicy } from "./security-headers.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Serves scripts, styles, fonts and images of the web build below `/assets/`. Also adds `reply.sendFile`. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // Its own route lists the folder for every request. The build does not change while the server runs.
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    setHeaders: (reply) => {
      reply.header("x-content-type-options", "nosniff");
      reply.header("content-security-policy", filePolicy);
    },
  });
  const names = await listFiles(folder);
  app.get<{ Params: { "*": string } }>("/assets/*", { exposeHeadRoute: true }, ({ params }, reply) =>
    names.has(params["*"]) ? reply.sendFile(params["*"]) : reply.callNotFound(),
  );
}

/** Paths of all files, relative to the folder. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))));
}
