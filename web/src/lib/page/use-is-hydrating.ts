import { useSyncExternalStore } from "react";

/**
 * True while React hydrates the server's markup, false on a client rendering. Parts that hydrate late show nothing of queries
 * that the server does not load until then: other parts may have filled the cache.
 */
export const useIsHydrating = (): boolean => useSyncExternalStore(never, no, yes);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
