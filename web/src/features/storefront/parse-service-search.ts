/** Parses the service chosen without a country: `/activations?service=tg`. Ignores other params. */
export function parseServiceSearch(search: Record<string, unknown>): { service?: string } {
  const service = search["service"];
  return typeof service === "string" && SERVICE_CODE.test(service) ? { service } : {};
}

const SERVICE_CODE = /^[a-z0-9]{2,12}$/;
