import type { listSnapshots, readOwnProof } from "@sonum/contract/proofs/balance-proofs";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";

export type Snapshot = WireReply<typeof listSnapshots>["snapshots"][number];
export type OwnProof = NonNullable<WireReply<typeof readOwnProof>["proof"]>;

export const snapshots = queryOptions({
  queryKey: ["proof"],
  queryFn: ({ signal }) => call<typeof listSnapshots>("GET /rest/proof", { signal }),
  staleTime: 60_000,
});

export const ownProof = queryOptions({
  queryKey: ["wallet", "proof"],
  queryFn: ({ signal }) => call<typeof readOwnProof>("GET /rest/user/proof", { signal }),
});
