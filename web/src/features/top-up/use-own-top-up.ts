import { useQuery } from "@tanstack/react-query";
import { type TopUp, topUp, topUps } from "./queries/payments.ts";

/** The top-up with this id, or the latest one without an id. Polled until it is final. */
export function useOwnTopUp(id: string | undefined): TopUp | undefined {
  const named = useQuery({ ...topUp(id ?? ""), enabled: id !== undefined });
  const latest = useQuery({ ...topUps, enabled: id === undefined });
  return id === undefined ? latest.data?.[0] : named.data;
}
