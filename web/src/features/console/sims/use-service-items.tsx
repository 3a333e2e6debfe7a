import { useMemo } from "react";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { Glyph } from "../../../ui/display/glyph.tsx";
import type { DualItem } from "../../../ui/forms/dual-list.tsx";
import type { NamedService } from "../table/columns.ts";

/**
 * Splits services into chosen ones, in the order of choice, and others. Unmoved items keep their identity, so they do
 * not re-render.
 */
export function useServiceItems(
  services: readonly NamedService[],
  chosen: readonly string[],
): { chosen: DualItem[]; others: DualItem[] } {
  const displayName = useServiceName();
  const items = useMemo(
    () =>
      new Map(services.map((service) => [service.code, itemOf(service, displayName(service.name))] as const)),
    [services, displayName],
  );
  return useMemo(() => {
    const chosenCodes = new Set(chosen);
    return {
      chosen: chosen.flatMap((code) => items.get(code) ?? []),
      others: [...items.values()].filter(({ value }) => !chosenCodes.has(value)),
    };
  }, [items, chosen]);
}

const itemOf = ({ code, name, icon }: NamedService, text: string): DualItem => ({
  value: code,
  text,
  icon: <Glyph icon={icon} name={name} size="small" />,
});
