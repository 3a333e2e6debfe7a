import type { Plugin } from "vite";

const OFFICE = /\/web\/src\/(app\/office|features\/office[^/]*|features\/[^/]+\/office)\//;

/** Fails the build if the shop could load office code, eagerly or lazily, and lists the sources. */
export function forbidOfficeInShop(): Plugin {
  return {
    name: "forbid-office-in-shop",
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((part) =>
          part.type === "chunk" ? [[part.fileName, part] as const] : [],
        ),
      );
      const visited = new Set<string>();
      const visit = (file: string) => {
        const chunk = chunks.get(file);
        if (!chunk || visited.has(file)) return;
        visited.add(file);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
      };
      const shop = [...chunks.values()].find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith("/entry-client.tsx"),
      );
      if (!shop) return this.error("The shop's entry chunk is missing");
      visit(shop.fileName);
      const sources = [...visited]
        .flatMap((file) => chunks.get(file)?.moduleIds ?? [])
        .filter((id) => OFFICE.test(id));
      if (sources.length > 0) this.error(`The shop would load office code:\n${sources.join("\n")}`);
    },
  };
}
