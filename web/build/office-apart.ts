import type { Plugin } from "vite";

const OFFICE = /\/web\/src\/(app\/office|features\/office[^/]*|features\/[^/]+\/office)\//;

/** Refuses a build in which the shop could load a part of the office, at once or later, and names the sources. */
export function officeApart(): Plugin {
  return {
    name: "office-apart",
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((part) =>
          part.type === "chunk" ? [[part.fileName, part] as const] : [],
        ),
      );
      const met = new Set<string>();
      const visit = (file: string) => {
        const chunk = chunks.get(file);
        if (!chunk || met.has(file)) return;
        met.add(file);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
      };
      const shop = [...chunks.values()].find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith("/entry-client.tsx"),
      );
      if (!shop) return this.error("The shop has no entry");
      visit(shop.fileName);
      const sources = [...met]
        .flatMap((file) => chunks.get(file)?.moduleIds ?? [])
        .filter((id) => OFFICE.test(id));
      if (sources.length > 0) this.error(`The shop would load parts of the office:\n${sources.join("\n")}`);
    },
  };
}
