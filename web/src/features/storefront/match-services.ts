import type { Service } from "../../queries/catalogue.ts";

/** Finds services by any of their names or their code; names that begin with the text come first. */
export function matchServices(list: Service[], text: string): Service[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return list;
  const rank = (service: Service) => {
    const names = [service.name, service.code, ...service.names].map((name) => name.toLowerCase());
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return list
    .map((service) => ({ service, rank: rank(service) }))
    .filter((found) => found.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ service }) => service);
}
