import type { buyActivation } from "@sonum/contract/activations/activation";
import type { WireReply } from "@sonum/contract/route";

/** An order as the API returns it. */
export type Order = WireReply<typeof buyActivation>;
