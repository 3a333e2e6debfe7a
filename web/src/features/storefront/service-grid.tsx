import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { LayoutGrid, List } from "lucide-react";
import { useMemo, useState } from "react";
import { useServiceName } from "../../lib/format/service-name.ts";
import { setSettings, useSettings } from "../../lib/settings/settings-store.ts";
import {
  type firstServices,
  SERVICES_FIRST,
  type Service,
  servicePrices,
  services,
} from "../../queries/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { LazyStaleNote } from "./lazy-stale-note.ts";
import { focusById, moveFocusByArrows } from "./move-focus.ts";
import { PanelHeading } from "./panel-heading.tsx";
import styles from "./service-grid.module.css";
import { ServiceTile } from "./service-tile.tsx";
import { ShowMoreButton } from "./show-more-button.tsx";
import type { Favorites } from "./use-favorites.ts";
import { useListPrice } from "./use-list-price.ts";
import { useSearch } from "./use-search.ts";

type First = Awaited<ReturnType<NonNullable<typeof firstServices.queryFn>>>;

type ServiceGridProps = {
  first: UseQueryResult<First>;
  chosen: Service | undefined;
  hrefOf: (code: string) => string;
  favorites: Favorites;
  onChoose: (code: string) => void;
};

/** Nine services until expanded or searched; only then is the full list loaded. Favorites come first. */
export function ServiceGrid({ first, chosen, hrefOf, favorites, onChoose }: ServiceGridProps) {
  const { t } = useLingui();
  const translateService = useServiceName();
  const { listView, favouritesShown } = useSettings();
  const listPrice = useListPrice();
  const { data: prices } = useQuery(servicePrices);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const isExpanded = isOpen || text !== "";
  const all = useQuery({ ...services, enabled: isExpanded });
  const list = all.data ?? first.data?.services;
  const ordered = useMemo(() => favoritesFirst(favorites.services, list ?? []), [favorites.services, list]);
  const choose = (code: string, isByKey: boolean) => {
    onChoose(code);
    if (isByKey) focusById("find-country");
  };
  const { found, onEnter } = useSearch(text, {
    kind: "services",
    list: ordered,
    codeOf,
    namesOf,
    isComplete: !all.isPending,
    onSelect: ({ code }) => choose(code, true),
  });
  const visible = favouritesShown && favorites.services.length > 0 ? favorites.services : ordered;
  const shown =
    text !== "" ? (found ?? ordered.slice(0, SERVICES_FIRST)) : isOpen ? visible : collapse(visible, chosen);

  return (
    <section
      aria-label={t`Service`}
      onKeyDown={(event) => moveFocusByArrows(event, listView === "grid" ? 3 : 1)}
    >
      <PanelHeading title={<Trans>Service</Trans>} meta={first.data?.total}>
        <IconButton
          size="small"
          label={listView === "grid" ? t`Show as a list` : t`Show as a grid`}
          onClick={() => setSettings({ listView: listView === "grid" ? "list" : "grid" })}
        >
          {listView === "grid" ? <List /> : <LayoutGrid />}
        </IconButton>
      </PanelHeading>
      <SearchField label={t`Find a service`} value={text} onChange={setText} onEnter={onEnter} shortcut="/" />
      {first.isError && (
        <LazyStaleNote hasRows={first.data !== undefined} onRetry={() => void first.refetch()} />
      )}
      <div
        className={cx(
          styles["grid"],
          listView === "list" && styles["list"],
          isExpanded && styles["expanded"],
        )}
      >
        {shown.map((service, index) => (
          <ServiceTile
            key={isExpanded ? service.code : index}
            service={service}
            name={translateService(service.name)}
            href={hrefOf(service.code)}
            price={listPrice(service.code in prices ? prices[service.code] : service.priceFrom)}
            isChosen={service.code === chosen?.code}
            isRow={listView === "list"}
            isFavorite={favorites.has("service", service.code)}
            starLabel={t`Favorite`}
            onChoose={choose}
            onStar={(code) => favorites.toggle("service", code)}
          />
        ))}
        {first.isPending && <TileSkeletons />}
      </div>
      {found?.length === 0 && all.data && <NothingFound />}
      {text === "" && (
        <ShowMoreButton onClick={() => setOpen(!isOpen)} isOpen={isOpen}>
          {isOpen ? <Trans>Hide</Trans> : <Trans>Show all services</Trans>}
        </ShowMoreButton>
      )}
      <p className="visually-hidden" role="status">
        {found && text !== "" && (
          <Plural value={found.length} one="# service found" other="# services found" />
        )}
      </p>
    </section>
  );
}

const codeOf = ({ code }: Service) => code;
const namesOf = ({ name, names }: Service) => [name, ...names];

function favoritesFirst(favorites: Service[], list: Service[]): Service[] {
  if (favorites.length === 0) return list;
  const codes = new Set(favorites.map(codeOf));
  return [...favorites, ...list.filter(({ code }) => !codes.has(code))];
}

/** The collapsed list; a chosen service that is not in it is put first, so that it stays visible. */
function collapse(list: Service[], chosen: Service | undefined): Service[] {
  const first = list.slice(0, SERVICES_FIRST);
  if (!chosen || first.some(({ code }) => code === chosen.code)) return first;
  return [chosen, ...first.slice(0, SERVICES_FIRST - 1)];
}

const NothingFound = () => (
  <p className={styles["nothing"]}>
    <Trans>No service has this name. Try a shorter word.</Trans>
  </p>
);

const TileSkeletons = () =>
  Array.from({ length: SERVICES_FIRST }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nine identical placeholders
    <div key={index} className={styles["placeholder"]}>
      <Skeleton shape="tile" />
      <Skeleton />
    </div>
  ));
