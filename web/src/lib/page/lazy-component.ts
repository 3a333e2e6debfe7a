import { type ComponentType, lazy } from "react";

/** A component loaded when first rendered: `lazyComponent(() => import("./x.tsx"), "X")`. */
export const lazyComponent = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
