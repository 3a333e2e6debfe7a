import { useQuery } from "@tanstack/react-query";
import { type TopUp, topUp, topUps } from "../../queries/payments.ts";

/** The top-up an address names, or the latest one where it names none. Watched until it has come to something. */
export function useOwnTopUp(id: string | undefined): TopUp | undefined {
  const named = useQuery({ ...topUp(id ?? ""), enabled: id !== undefined });
  const latest = useQuery({ ...topUps, enabled: id === undefined });
  return id === undefined ? latest.data?.[0] : named.data;
}
