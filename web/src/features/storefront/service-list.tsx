import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense, startTransition, useState } from "react";
import { useServiceName } from "../../lib/format/service-name.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Service } from "../../queries/catalogue.ts";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { LazyStaleNote } from "./lazy-stale-note.ts";
import { focusById, moveFocusByArrows } from "./move-focus.ts";
import { PanelHeading } from "./panel-heading.tsx";
import styles from "./service-grid.module.css";
import { ServiceTile } from "./service-tile.tsx";
import { ShowMoreButton } from "./show-more-button.tsx";
import type { Favorites } from "./use-favorites.ts";
import { useListPrice } from "./use-list-price.ts";
import { useSearch } from "./use-search.ts";

const ServiceTiles = lazyComponent(() => import("./expanded/service-tiles.tsx"), "ServiceTiles");

export type ServiceChoiceProps = {
  chosen: Service | undefined;
  hrefOf: (code: string) => string;
  favorites: Favorites;
  /** The list was unfolded by hand: the search field gets the focus. */
  takesFocus?: boolean;
  onChoose: (code: string) => void;
};

/** The full list is loaded when this is expanded: opened or searched. */
export function useExpansion() {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  return { text, setText, isOpen, setOpen, isExpanded: isOpen || text !== "" };
}

type ServiceListProps = ServiceChoiceProps & {
  first: UseQueryResult<{ total: number }>;
  all: UseQueryResult;
  expansion: ReturnType<typeof useExpansion>;
  list: Service[];
  /** Shown while nothing is searched, if not the whole list. */
  visible?: Service[];
  /** How many services are shown until expanded. */
  countFirst: number;
  canExpand?: boolean;
  priceOf: (service: Service) => number | null | undefined;
  viewSwitch?: ReactNode;
  /** Shown above the tiles while nothing is searched. */
  above?: (choose: (code: string, isByKey: boolean) => void) => ReactNode;
  nothingFound: ReactNode;
};

/** A few services until expanded or searched. */
export function ServiceList({ first, all, expansion, list, chosen, favorites, ...props }: ServiceListProps) {
  const { t } = useLingui();
  const translateService = useServiceName();
  const { listView } = useSettings();
  const listPrice = useListPrice();
  const { text, isOpen, isExpanded } = expansion;
  const { visible = list, countFirst, canExpand = true } = props;
  const columns = listView === "grid" ? 3 : 1;
  const choose = (code: string, isByKey: boolean) => {
    props.onChoose(code);
    if (isByKey) focusById("find-country");
  };
  const { found, onEnter } = useSearch(text, {
    kind: "services",
    list,
    codeOf,
    namesOf,
    isComplete: !all.isPending,
    onSelect: ({ code }) => choose(code, true),
  });
  const collapsedServices = firstOf(visible, chosen, countFirst);
  const shown = text !== "" ? (found ?? list.slice(0, countFirst)) : visible;
  const star = (code: string) => favorites.toggle("service", code);
  const tileOf = (service: Service) => (
    <ServiceTile
      service={service}
      name={translateService(service.name)}
      href={props.hrefOf(service.code)}
      price={listPrice(props.priceOf(service))}
      isChosen={service.code === chosen?.code}
      isRow={listView === "list"}
      isFavorite={favorites.has("service", service.code)}
      starLabel={t`Favorite`}
      onChoose={choose}
      onStar={star}
    />
  );
  const collapsed = (
    <ul className={columns === 3 ? styles["grid"] : styles["list"]}>
      {collapsedServices.map((service, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        <li key={index}>{tileOf(service)}</li>
      ))}
      {first.isPending && <TileSkeletons count={countFirst} />}
    </ul>
  );
  return (
    <section aria-label={t`Service`} onKeyDown={(event) => moveFocusByArrows(event, columns)}>
      <PanelHeading title={<Trans>Service</Trans>} meta={first.data?.total}>
        {props.viewSwitch}
      </PanelHeading>
      <SearchField
        label={t`Find a service`}
        value={text}
        onChange={expansion.setText}
        onEnter={onEnter}
        autoFocus={props.takesFocus}
        shortcut="/"
      />
      {first.isError && (
        <LazyStaleNote hasRows={first.data !== undefined} onRetry={() => void first.refetch()} />
      )}
      {text === "" && props.above?.(choose)}
      {isExpanded ? (
        <Suspense fallback={collapsed}>
          <ServiceTiles key={columns} services={shown} columns={columns} tileOf={tileOf} />
        </Suspense>
      ) : (
        collapsed
      )}
      {text !== "" && found?.length === 0 && all.data !== undefined && (
        <p className={styles["nothing"]}>{props.nothingFound}</p>
      )}
      {text === "" && canExpand && (
        <ShowMoreButton onClick={() => startTransition(() => expansion.setOpen(!isOpen))} isOpen={isOpen}>
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

/** The collapsed list; a chosen service that is not in it is put first, so that it stays visible. */
function firstOf(list: Service[], chosen: Service | undefined, count: number): Service[] {
  const first = list.slice(0, count);
  if (!chosen || first.some(({ code }) => code === chosen.code)) return first;
  return [chosen, ...first.slice(0, count - 1)];
}

const TileSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
    <li key={index} className={styles["placeholder"]} aria-hidden="true">
      <Skeleton shape="tile" />
      <Skeleton />
    </li>
  ));
