import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SandboxOperator } from "@sonum/contract/sandbox/sandbox";

/** In the sandbox, the requested mobile operator selects the simulated outcome. */
export const sandboxOperators: Record<SandboxOperator, MessageDescriptor> = {
  prompt: msg`the code comes after two seconds; also when no operator is named`,
  slow: msg`the code comes after a minute`,
  never: msg`no code comes; after half a minute the test money is back`,
  late: msg`the code comes after the time is over, and is offered for its price`,
  duplicate: msg`the same SMS comes twice`,
  multipart: msg`the SMS is long and comes in three parts`,
  soldout: msg`there are no numbers`,
};
