import { type ComponentType, lazy } from "react";

/** A component that is fetched when it is first shown: `lazyPart(() => import("./x.tsx"), "X")`. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
