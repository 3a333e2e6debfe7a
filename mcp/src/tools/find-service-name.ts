import type { Client } from "@sonum/client";

/** Name and code, such as `Telegram (tg)`: the person who confirms knows the name only. */
export async function findServiceName({ listTariffs }: Client, service: string): Promise<string> {
  const params = { currency: "USD" };
  const { data } = await listTariffs({ params, body: { limit: 1, filter: { serviceCode: service } } });
  const [offer] = data;
  return offer ? `${offer.serviceName} (${service})` : service;
}
