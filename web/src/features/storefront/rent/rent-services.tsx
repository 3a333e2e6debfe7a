import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { wholeNumberIcon } from "../../../lib/format/whole-number-icon.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { SERVICES_FIRST, type Service } from "../../../queries/catalogue.ts";
import { type firstRentServices, rentServices, WHOLE_NUMBER } from "../../../queries/rental-offers.ts";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { LazyStaleNote } from "../lazy-stale-note.ts";
import { focusById, isKeyboardClick, moveFocusByArrows } from "../move-focus.ts";
import { PanelHeading } from "../panel-heading.tsx";
import grid from "../service-grid.module.css";
import { ServiceTile } from "../service-tile.tsx";
import { ShowMoreButton } from "../show-more-button.tsx";
import { chooseOnClick } from "../use-choice-links.ts";
import type { Favorites } from "../use-favorites.ts";
import { useListPrice } from "../use-list-price.ts";
import { useSearch } from "../use-search.ts";
import styles from "./rent-panel.module.css";

type First = Awaited<ReturnType<NonNullable<typeof firstRentServices.queryFn>>>;

type RentServicesProps = {
  first: UseQueryResult<First>;
  chosen: string;
  chosenService: Service | undefined;
  hrefOf: (code: string) => string;
  favorites: Favorites;
  onChoose: (code: string) => void;
};

/** The whole number first, then rentable services; prices are per day. */
export function RentServices({
  first,
  chosen,
  chosenService,
  hrefOf,
  favorites,
  onChoose,
}: RentServicesProps) {
  const { t } = useLingui();
  const translateService = useServiceName();
  const { listView } = useSettings();
  const listPrice = useListPrice();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const isExpanded = isOpen || text !== "";
  const all = useQuery({ ...rentServices, enabled: isExpanded });
  const list = all.data?.list ?? first.data?.services ?? [];
  const choose = (code: string, byKey: boolean) => {
    onChoose(code);
    if (byKey) focusById("find-country");
  };
  const { found, onEnter } = useSearch(text, {
    kind: "services",
    list,
    codeOf,
    namesOf,
    isComplete: !all.isPending,
    onSelect: ({ code }) => choose(code, true),
  });
  const shown = text !== "" ? (found ?? []) : isOpen ? list : collapse(list, chosenService);

  return (
    <section
      aria-label={t`Service`}
      onKeyDown={(event) => moveFocusByArrows(event, listView === "grid" ? 3 : 1)}
    >
      <PanelHeading title={<Trans>Service</Trans>} meta={first.data?.total} />
      <SearchField label={t`Find a service`} value={text} onChange={setText} onEnter={onEnter} shortcut="/" />
      {first.isError && (
        <LazyStaleNote hasRows={first.data !== undefined} onRetry={() => void first.refetch()} />
      )}
      {text === "" && first.data?.whole && (
        <a
          href={hrefOf(WHOLE_NUMBER)}
          className={styles["whole"]}
          data-choice
          aria-current={chosen === WHOLE_NUMBER || undefined}
          onClick={(event) => chooseOnClick(event, () => choose(WHOLE_NUMBER, isKeyboardClick(event)))}
        >
          <Glyph icon={wholeNumberIcon} name="" />
          <span>
            <b>
              <Trans>Whole number</Trans>
            </b>
            <Trans>Every SMS of every service</Trans>
          </span>
          <span className="num">{listPrice(first.data.whole.priceDayFrom)}+</span>
        </a>
      )}
      <div className={cx(grid["grid"], listView === "list" && grid["list"], isExpanded && grid["expanded"])}>
        {shown.map((service) => (
          <ServiceTile
            key={service.code}
            service={service}
            name={translateService(service.name)}
            href={hrefOf(service.code)}
            price={listPrice(service.priceFrom)}
            isChosen={service.code === chosen}
            isRow={listView === "list"}
            isFavorite={favorites.has("service", service.code)}
            starLabel={t`Favorite`}
            onChoose={choose}
            onStar={(code) => favorites.toggle("service", code)}
          />
        ))}
        {first.isPending && <TileSkeletons />}
      </div>
      {text !== "" && found?.length === 0 && all.data && (
        <p className={grid["nothing"]}>
          <Trans>Nothing for rent has this name.</Trans>
        </p>
      )}
      {text === "" && (first.data?.total ?? 0) > SERVICES_FIRST - 1 && (
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

/** The collapsed list; a chosen service that is not in it is put first. */
function collapse(list: Service[], chosen: Service | undefined): Service[] {
  const first = list.slice(0, SHOWN_FIRST);
  if (!chosen || first.some(({ code }) => code === chosen.code)) return first;
  return [chosen, ...first.slice(0, SHOWN_FIRST - 1)];
}

const SHOWN_FIRST = 6;

const TileSkeletons = () =>
  Array.from({ length: SHOWN_FIRST }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
    <div key={index} className={grid["placeholder"]}>
      <Skeleton shape="tile" />
      <Skeleton />
    </div>
  ));
