import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { LayoutGrid, List } from "lucide-react";
import { useMemo, useState } from "react";
import { useServiceName } from "../../lib/service-name.ts";
import { setSettings, useSettings } from "../../lib/settings-store.ts";
import {
  type firstServices,
  SERVICES_FIRST,
  type Service,
  servicePrices,
  services,
} from "../../queries/catalogue.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LaterStaleNote } from "./later-stale-note.ts";
import { goTo, moveBetween } from "./move-between.ts";
import { PanelHeading } from "./panel-heading.tsx";
import { PanelMore } from "./panel-more.tsx";
import styles from "./service-grid.module.css";
import { ServiceTile } from "./service-tile.tsx";
import type { Favourites } from "./use-favourites.ts";
import { useListPrice } from "./use-list-price.ts";
import { useSearch } from "./use-search.ts";

type First = Awaited<ReturnType<NonNullable<typeof firstServices.queryFn>>>;

type ServiceGridProps = {
  first: UseQueryResult<First>;
  chosen: Service | undefined;
  hrefOf: (code: string) => string;
  favourites: Favourites;
  onChoose: (code: string) => void;
};

/** Nine services until it is opened or searched; the whole list is fetched only then. Favourites come first. */
export function ServiceGrid({ first, chosen, hrefOf, favourites, onChoose }: ServiceGridProps) {
  const { t } = useLingui();
  const sayService = useServiceName();
  const { listView, favouritesShown } = useSettings();
  const listPrice = useListPrice();
  const { data: prices } = useQuery(servicePrices);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const isWhole = isOpen || text !== "";
  const all = useQuery({ ...services, enabled: isWhole });
  const list = all.data ?? first.data?.services;
  const own = useMemo(() => favouritesFirst(favourites.services, list ?? []), [favourites.services, list]);
  const choose = (code: string, isByKey: boolean) => {
    onChoose(code);
    if (isByKey) goTo("find-country");
  };
  const { found, onEnter } = useSearch(text, {
    ...{ kind: "services", list: own, codeOf, namesOf },
    isWhole: !all.isPending,
    onTake: ({ code }) => choose(code, true),
  });
  const only = favouritesShown && favourites.services.length > 0 ? favourites.services : own;
  const shown = text !== "" ? (found ?? own.slice(0, SERVICES_FIRST)) : isOpen ? only : closed(only, chosen);

  return (
    <section aria-label={t`Service`} onKeyDown={(event) => moveBetween(event, listView === "grid" ? 3 : 1)}>
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
        <LaterStaleNote hasRows={first.data !== undefined} onRetry={() => void first.refetch()} />
      )}
      <div className={cx(styles["grid"], listView === "list" && styles["list"], isWhole && styles["whole"])}>
        {shown.map((service, place) => (
          <ServiceTile
            key={isWhole ? service.code : place}
            service={service}
            name={sayService(service.name)}
            href={hrefOf(service.code)}
            price={listPrice(service.code in prices ? prices[service.code] : service.priceFrom)}
            isChosen={service.code === chosen?.code}
            isRow={listView === "list"}
            isFavourite={favourites.has("service", service.code)}
            starLabel={t`Favorite`}
            onChoose={choose}
            onStar={(code) => favourites.toggle("service", code)}
          />
        ))}
        {first.isPending && <TileSkeletons />}
      </div>
      {found?.length === 0 && all.data && <NothingFound />}
      {text === "" && (
        <PanelMore onClick={() => setOpen(!isOpen)} isOpen={isOpen}>
          {isOpen ? <Trans>Hide</Trans> : <Trans>Show all services</Trans>}
        </PanelMore>
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

function favouritesFirst(favourites: Service[], list: Service[]): Service[] {
  if (favourites.length === 0) return list;
  const codes = new Set(favourites.map(codeOf));
  return [...favourites, ...list.filter(({ code }) => !codes.has(code))];
}

/** A chosen service that is not among the first takes the first place, so that it is always in sight. */
function closed(list: Service[], chosen: Service | undefined): Service[] {
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
  Array.from({ length: SERVICES_FIRST }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nine equal places
    <div key={place} className={styles["placeholder"]}>
      <Skeleton shape="tile" />
      <Skeleton />
    </div>
  ));
