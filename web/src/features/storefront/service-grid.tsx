import { Trans, useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { LayoutGrid, List } from "lucide-react";
import { useMemo } from "react";
import { setSettings, useSettings } from "../../lib/settings/settings-store.ts";
import { SERVICES_FIRST, type Service, servicePrices, services } from "../../queries/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { type ServiceChoiceProps, ServiceList, useExpansion } from "./service-list.tsx";

type ServiceGridProps = ServiceChoiceProps & {
  first: UseQueryResult<{ total: number; services: Service[] }>;
};

/** Nine services until expanded or searched. Favorites come first. */
export function ServiceGrid({ first, favorites, ...props }: ServiceGridProps) {
  const { t } = useLingui();
  const { listView, onlyFavorites } = useSettings();
  const { data: prices } = useQuery(servicePrices);
  const expansion = useExpansion();
  const all = useQuery({ ...services, enabled: expansion.isExpanded });
  const list = all.data ?? first.data?.services;
  const ordered = useMemo(() => favoritesFirst(favorites.services, list ?? []), [favorites.services, list]);
  const isGrid = listView === "grid";
  return (
    <ServiceList
      {...props}
      first={first}
      all={all}
      expansion={expansion}
      favorites={favorites}
      list={ordered}
      visible={onlyFavorites && favorites.services.length > 0 ? favorites.services : ordered}
      countFirst={SERVICES_FIRST}
      priceOf={({ code, priceFrom }) => (code in prices ? prices[code] : priceFrom)}
      viewSwitch={
        <IconButton
          size="small"
          label={isGrid ? t`Show as a list` : t`Show as a grid`}
          onClick={() => setSettings({ listView: isGrid ? "list" : "grid" })}
        >
          {isGrid ? <List /> : <LayoutGrid />}
        </IconButton>
      }
      nothingFound={<Trans>No service has this name. Try a shorter word.</Trans>}
    />
  );
}

function favoritesFirst(favorites: Service[], list: Service[]): Service[] {
  if (favorites.length === 0) return list;
  const codes = new Set(favorites.map(({ code }) => code));
  return [...favorites, ...list.filter(({ code }) => !codes.has(code))];
}
