type Operation = { security?: Record<string, unknown>[]; tags?: string[] };
export type OpenApi = { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>;

/** Keeps operations that accept an API key, and the compatibility endpoints that need none. */
export function filterProgramOperations(api: OpenApi): OpenApi {
  const paths = Object.entries(api.paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(([, operation]) => isProgramOperation(operation));
    return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
  });
  return { ...api, paths: Object.fromEntries(paths) };
}

const isProgramOperation = ({ security = [], tags = [] }: Operation): boolean =>
  tags.includes("compat") || security.some((one) => "apiKey" in one);
