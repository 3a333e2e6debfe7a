import { useMemo } from "react";
import { useServiceName } from "../../lib/service-name.ts";
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
  const sayService = useServiceName();
  const items = useMemo(
    () =>
      new Map(services.map((service) => [service.code, itemOf(service, sayService(service.name))] as const)),
    [services, sayService],
  );
  return useMemo(() => {
    const taken = new Set(chosen);
    return {
      chosen: chosen.flatMap((code) => items.get(code) ?? []),
      others: [...items.values()].filter(({ value }) => !taken.has(value)),
    };
  }, [items, chosen]);
}

const itemOf = ({ code, name, icon }: NamedService, text: string): DualItem => ({
  value: code,
  text,
  icon: <Glyph icon={icon} name={name} size="small" />,
});
