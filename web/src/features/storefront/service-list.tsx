import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useServiceName } from "../../lib/format/service-name.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Service } from "../../queries/catalogue.ts";
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
  const collapsed = () => firstOf(visible, chosen, countFirst);
  const shown = text !== "" ? (found ?? list.slice(0, countFirst)) : isOpen ? visible : collapsed();
  return (
    <section
      aria-label={t`Service`}
      onKeyDown={(event) => moveFocusByArrows(event, listView === "grid" ? 3 : 1)}
    >
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
            href={props.hrefOf(service.code)}
            price={listPrice(props.priceOf(service))}
            isChosen={service.code === chosen?.code}
            isRow={listView === "list"}
            isFavorite={favorites.has("service", service.code)}
            starLabel={t`Favorite`}
            onChoose={choose}
            onStar={(code) => favorites.toggle("service", code)}
          />
        ))}
        {first.isPending && <TileSkeletons count={countFirst} />}
      </div>
      {text !== "" && found?.length === 0 && all.data !== undefined && (
        <p className={styles["nothing"]}>{props.nothingFound}</p>
      )}
      {text === "" && canExpand && (
        <ShowMoreButton onClick={() => expansion.setOpen(!isOpen)} isOpen={isOpen}>
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
    <div key={index} className={styles["placeholder"]}>
      <Skeleton shape="tile" />
      <Skeleton />
    </div>
  ));
