import type { Plugin } from "vite";

const ALLOWED_IMPORTS = /\/(vendor|rolldown-runtime|preload-helper)-/;

/**
 * Fails the build if the `base` chunk (the first page) imports anything but the vendor chunks. An import from the entry
 * would be undefined, because the entry runs later; any other chunk would add to the first load. Lists the sources to
 * add to `FIRST_PAGE` or `FIRST_ICONS` in vite.config.ts, or to stop importing.
 */
export function checkBaseChunk(): Plugin {
  return {
    name: "check-base-chunk",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const base = chunks.find(({ name }) => name === "base");
      const forbidden = chunks.filter(
        ({ fileName }) => base?.imports.includes(fileName) && !ALLOWED_IMPORTS.test(fileName),
      );
      const sources = forbidden.flatMap(({ moduleIds }) => moduleIds);
      if (sources.length > 0) this.error(`The base chunk imports other chunks:\n${sources.join("\n")}`);
    },
  };
}
