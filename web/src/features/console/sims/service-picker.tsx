import { useLingui } from "@lingui/react/macro";
import { DualList } from "../../../ui/forms/dual-list.tsx";
import type { NamedService } from "../table/columns.ts";
import { useServiceItems } from "./use-service-items.tsx";

type ServicePickerProps = {
  title: string;
  services: readonly NamedService[];
  chosen: readonly string[];
  onMove: (codes: string[], to: "left" | "right") => void;
};

/** Chooses some of all services; the chosen ones are listed on the right. */
export function ServicePicker({ title, services, chosen, onMove }: ServicePickerProps) {
  const { t } = useLingui();
  const items = useServiceItems(services, chosen);
  return (
    <DualList
      left={{
        title: t`All services`,
        items: items.others,
        moveAll: t`Add all`,
        movedText: (moved) => t`Added: ${moved}`,
        empty: t`Nothing found`,
      }}
      right={{
        title,
        items: items.chosen,
        moveAll: t`Remove all`,
        movedText: (moved) => t`Removed: ${moved}`,
        empty: t`None yet`,
      }}
      searchLabel={t`Search`}
      onMove={onMove}
    />
  );
}
