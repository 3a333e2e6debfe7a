import type { Plugin } from "vite";

const BELOW = /\/(vendor|rolldown-runtime|preload-helper)-/;

/**
 * Refuses a build in which the first page's file needs more than what lies below it. From the entry it would get
 * nothing, because it runs before; any other file would weigh on the first load. Names the sources to add to
 * `FIRST_PAGE` or `FIRST_ICONS` in vite.config.ts, or not to import there.
 */
export function oneWayChunks(): Plugin {
  return {
    name: "one-way-chunks",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const base = chunks.find(({ name }) => name === "base");
      const above = chunks.filter(
        ({ fileName }) => base?.imports.includes(fileName) && !BELOW.test(fileName),
      );
      const sources = above.flatMap(({ moduleIds }) => moduleIds);
      if (sources.length > 0) this.error(`The first page's file needs other files:\n${sources.join("\n")}`);
    },
  };
}
