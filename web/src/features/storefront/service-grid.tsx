import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, LayoutGrid, List } from "lucide-react";
import { useState } from "react";
import { setSettings, useSettings } from "../../lib/settings-store.ts";
import type { firstServices, Service } from "../../queries/catalogue.ts";
import { SERVICES_FIRST, services } from "../../queries/catalogue.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { matchServices } from "./match-services.ts";
import { PanelHeading } from "./panel-heading.tsx";
import { PanelMore } from "./panel-more.tsx";
import styles from "./service-grid.module.css";
import { ServiceTile } from "./service-tile.tsx";
import { useListPrice } from "./use-list-price.ts";

type First = Awaited<ReturnType<NonNullable<typeof firstServices.queryFn>>>;

type ServiceGridProps = {
  first: UseQueryResult<First>;
  chosen: Service | undefined;
  onChoose: (code: string) => void;
};

/** Nine services until it is opened or searched; the whole list is fetched only then. */
export function ServiceGrid({ first, chosen, onChoose }: ServiceGridProps) {
  const { t } = useLingui();
  const { listView } = useSettings();
  const listPrice = useListPrice();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const isWhole = isOpen || text !== "";
  const all = useQuery({ ...services, enabled: isWhole });
  const shown = isWhole
    ? matchServices(all.data ?? first.data?.services ?? [], text)
    : closed(first.data, chosen);

  return (
    <section>
      <PanelHeading title={<Trans>Service</Trans>} meta={first.data?.total}>
        <IconButton
          size="small"
          label={listView === "grid" ? t`Show as a list` : t`Show as a grid`}
          onClick={() => setSettings({ listView: listView === "grid" ? "list" : "grid" })}
        >
          {listView === "grid" ? <List /> : <LayoutGrid />}
        </IconButton>
      </PanelHeading>
      <SearchField label={t`Find a service`} value={text} onChange={setText} shortcut="/" />
      <div className={cx(styles["grid"], listView === "list" && styles["list"], isWhole && styles["whole"])}>
        {shown.map((service) => (
          <ServiceTile
            key={service.code}
            service={service}
            price={listPrice(service.priceFrom)}
            isChosen={service.code === chosen?.code}
            isRow={listView === "list"}
            onChoose={onChoose}
          />
        ))}
        {first.isPending && <TileSkeletons />}
      </div>
      {isWhole && all.data && shown.length === 0 && <NothingFound />}
      {text === "" && (
        <PanelMore onClick={() => setOpen(!isOpen)} isOpen={isOpen}>
          {isOpen ? (
            <>
              <Trans>Hide</Trans>
              <ChevronUp size={14} />
            </>
          ) : (
            <>
              <Trans>Show all services</Trans>
              <ChevronDown size={14} />
            </>
          )}
        </PanelMore>
      )}
      <p className="visually-hidden" role="status">
        {text !== "" && <Plural value={shown.length} one="# service found" other="# services found" />}
      </p>
    </section>
  );
}

/** A chosen service that is not among the first takes the first place, so that it is always in sight. */
function closed(first: First | undefined, chosen: Service | undefined): Service[] {
  const list = first?.services ?? [];
  if (!chosen || list.some(({ code }) => code === chosen.code)) return list;
  return [chosen, ...list.slice(0, SERVICES_FIRST - 1)];
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
