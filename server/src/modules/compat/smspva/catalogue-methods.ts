import { formatUsd } from "@sonum/contract/money";
import { getUserContact } from "../../accounts/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import type { ProgramCall } from "../program-call.ts";
import { parseCountry, parseService, type SmspvaMethod } from "./call.ts";

export const get_balance: SmspvaMethod = {
  summary: "Read the balance",
  scope: "read",
  params: [],
  example: { response: "1", balance: "12.34" },
  run: async (call) => ({ response: "1", balance: await readBalance(call) }),
};

export const get_userinfo: SmspvaMethod = {
  summary: "Read the balance and the name of the account; everyone has the highest karma",
  scope: "read",
  params: [],
  example: { response: "1", balance: "12.34", karma: "100", name: "anna" },
  async run(call) {
    const [balance, { username }] = await Promise.all([
      readBalance(call),
      getUserContact(call.ctx, call.customerId),
    ]);
    return { response: "1", balance, karma: "100", name: username };
  },
};

async function readBalance({ ctx, backend, customerId }: ProgramCall): Promise<string> {
  return formatUsd((await backend.money.read(ctx, customerId)).available);
}

export const get_service_price: SmspvaMethod = {
  summary: "Read the price of a service in a country; `2` if it is not sold there",
  scope: "read",
  params: ["service", "country"],
  example: { response: "1", country: "EE", service: "opt29", price: "0.25" },
  run(call) {
    const service = parseService(call);
    const { code, country } = parseCountry(call);
    const price = country && CatalogueCache.of(call.ctx).priceOf(service, country);
    const asked = { country: code, service: call.param("service") };
    return price === undefined
      ? { response: "2", ...asked, price: null }
      : { response: "1", ...asked, price: formatUsd(price) };
  },
};

export const get_count_new: SmspvaMethod = {
  summary: "Count the numbers in stock",
  scope: "read",
  params: ["service", "country"],
  example: { service: "opt29", online: 120, forOnline: 120, total: 120, forTotal: 120, country: "EE" },
  run(call) {
    const service = parseService(call);
    const { code, country } = parseCountry(call);
    const isSold = country && CatalogueCache.of(call.ctx).priceOf(service, country) !== undefined;
    const operators = isSold ? call.backend.stock(call.ctx).operatorsOf(country.number, service.number) : [];
    const count = operators.reduce((sum, { numberCount }) => sum + numberCount, 0);
    return {
      service: call.param("service"),
      online: count,
      forOnline: count,
      total: count,
      forTotal: count,
      country: code,
    };
  },
};
