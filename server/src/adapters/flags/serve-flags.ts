import { createRequire } from "node:module";
import path from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";

const FLAGS = path.join(
  path.dirname(createRequire(import.meta.url).resolve("circle-flags/package.json")),
  "flags",
);

/** The `icon` of a country in every list: `/flags/ee.svg`. */
export async function serveFlags(app: FastifyInstance): Promise<void> {
  await app.register(files, {
    root: FLAGS,
    prefix: "/flags/",
    index: false,
    decorateReply: false,
    maxAge: "30d",
    allowedPath: (name) => /^\/[a-z]{2}\.svg$/.test(name),
  });
}
