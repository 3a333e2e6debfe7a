import { Trans, useLingui } from "@lingui/react/macro";
import type { changePrices } from "@sonum/contract/catalogue/prices";
import { useQuery } from "@tanstack/react-query";
import { ChartPie, Download, Percent, SearchX, Upload } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { downloadText } from "../../../lib/page/download-text.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { LoadFailed } from "../../../ui/layout/not-loaded.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import parts from "../shared/office-parts.module.css";
import { TextLink } from "../shared/text-link.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { CsvDialog } from "./csv-dialog.tsx";
import { MarginsDialog } from "./margins-dialog.tsx";
import { PlannedList } from "./planned-list.tsx";
import { PriceGrid, type PriceView } from "./price-grid.tsx";
import { pricesCsv } from "./prices-csv.ts";
import styles from "./prices-page.module.css";
import { type PriceGrid as Grid, officePrices } from "./queries/prices.ts";

const EDITOR_ROLES = ["catalogue", "owner"] as const;

/** All prices by service and country; the address filters them by `services` and `countries`. */
export function PricesPage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(officePrices);
  const [dialog, setDialog] = useState<"bulk" | "csv" | "margins">();
  const [view, setView] = useState<PriceView>("price");
  const maySet = useMay()<typeof changePrices>(EDITOR_ROLES);
  const shown = useFilteredGrid(data, search["services"] ?? "", search["countries"] ?? "");
  return (
    <div className={parts["page"]}>
      <PageHeader title={<Trans>Prices</Trans>}>
        <div className={parts["actions"]}>
          <TextLink to="/office/stock" search={{ text: search["services"] || search["countries"] }}>
            <Trans>Stock</Trans>
          </TextLink>
          {maySet && (
            <Button variant="secondary" disabled={!shown} onClick={() => setDialog("bulk")}>
              <Percent />
              <Trans>Change all shown</Trans>
            </Button>
          )}
          <Button variant="secondary" disabled={!shown} onClick={() => setDialog("margins")}>
            <ChartPie />
            <Trans>Margins</Trans>
          </Button>
          <Button
            variant="secondary"
            disabled={!shown}
            onClick={() => shown && downloadText("sonum-prices.csv", pricesCsv(shown), "text/csv")}
          >
            <Download />
            <Trans>Export CSV</Trans>
          </Button>
          {maySet && (
            <Button variant="secondary" onClick={() => setDialog("csv")}>
              <Upload />
              <Trans>Import CSV</Trans>
            </Button>
          )}
        </div>
      </PageHeader>
      {!maySet && <AllowedRoles roles={EDITOR_ROLES} />}
      <div className={styles["bar"]}>
        <SearchField
          label={t`Services`}
          value={search["services"] ?? ""}
          onChange={(services) => onSearch({ ...search, services })}
        />
        <SearchField
          label={t`Countries`}
          value={search["countries"] ?? ""}
          onChange={(countries) => onSearch({ ...search, countries })}
        />
        <Segmented
          label={t`What to show`}
          value={view}
          options={[
            { value: "price", text: t`Price` },
            { value: "shop", text: t`Shop's share` },
          ]}
          onChange={setView}
        />
      </div>
      <PlannedList maySet={maySet} />
      {!data && !isError && <Skeleton shape="card" />}
      {isError && !data && (
        <LoadFailed title={<Trans>The prices could not be loaded</Trans>} onRetry={() => void refetch()}>
          <Trans>Nothing was changed.</Trans>
        </LoadFailed>
      )}
      {shown && <ShownPrices grid={shown} view={view} maySet={maySet} />}
      {dialog === "bulk" && shown && <BulkDialog grid={shown} onClose={() => setDialog(undefined)} />}
      {dialog === "margins" && data && (
        <MarginsDialog grid={data} maySet={maySet} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "csv" && <CsvDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}

const ShownPrices = (props: ComponentProps<typeof PriceGrid>) =>
  props.grid.services.length > 0 && props.grid.countries.length > 0 ? (
    <PriceGrid {...props} />
  ) : (
    <StateCard icon={<SearchX />} tone="neutral" title={<Trans>Nothing found</Trans>}>
      <Trans>No service or no country has this name.</Trans>
    </StateCard>
  );

/** The grid filtered by comma-separated names. */
function useFilteredGrid(grid: Grid | undefined, services: string, countries: string): Grid | undefined {
  const { lang } = useSettings();
  if (!grid) return undefined;
  const matchesService = matches(services);
  const matchesCountry = matches(countries);
  const indexes = grid.countries.flatMap((country, index) =>
    matchesCountry(country.iso2, country.names[lang]) ? [index] : [],
  );
  return {
    ...grid,
    countries: indexes.flatMap((index) => grid.countries[index] ?? []),
    services: grid.services
      .filter(({ code, name }) => matchesService(code, name))
      .map((service) => ({ ...service, prices: indexes.map((index) => service.prices[index] ?? null) })),
  };
}

function matches(text: string) {
  const terms = text
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return (code: string, name: string) =>
    terms.length === 0 || terms.some((part) => code === part || name.toLowerCase().includes(part));
}
