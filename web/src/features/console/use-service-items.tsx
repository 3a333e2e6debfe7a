import { useMemo } from "react";
import type { DualItem } from "../../ui/dual-list.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import type { NamedService } from "./columns.ts";

/**
 * Services with their pictures in two lists: the chosen ones in the order they were chosen, and all others. What did
 * not move stays the same thing, so that it is not drawn again.
 */
export function useServiceItems(
  services: readonly NamedService[],
  chosen: readonly string[],
): { chosen: DualItem[]; others: DualItem[] } {
  const items = useMemo(
    () => new Map(services.map((service) => [service.code, itemOf(service)] as const)),
    [services],
  );
  return useMemo(() => {
    const taken = new Set(chosen);
    return {
      chosen: chosen.flatMap((code) => items.get(code) ?? []),
      others: [...items.values()].filter(({ value }) => !taken.has(value)),
    };
  }, [items, chosen]);
}

const itemOf = ({ code, name, icon }: NamedService): DualItem => ({
  value: code,
  text: name,
  icon: <Glyph icon={icon} name={name} size="small" />,
});
