type Operation = { security?: Record<string, unknown>[]; tags?: string[] };
export type OpenApi = { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>;

/** Only what a key opens, and what programs of other shops ask without one. */
export function forPrograms(api: OpenApi): OpenApi {
  const paths = Object.entries(api.paths).flatMap(([path, operations]) => {
    const own = Object.entries(operations).filter(([, operation]) => isForPrograms(operation));
    return own.length > 0 ? [[path, Object.fromEntries(own)]] : [];
  });
  return { ...api, paths: Object.fromEntries(paths) };
}

const isForPrograms = ({ security = [], tags = [] }: Operation): boolean =>
  tags.includes("compat") || security.some((one) => "apiKey" in one);
