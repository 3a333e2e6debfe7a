import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useCallback } from "react";

/** Services are called what they call themselves; only the one that stands for all others has a name in each language. */
export const serviceName = (say: (text: MessageDescriptor) => string, name: string): string =>
  name === "Any other service" ? say(msg`Any other service`) : name;

export function useServiceName(): (name: string) => string {
  const { _ } = useLingui();
  return useCallback((name) => serviceName(_, name), [_]);
}
