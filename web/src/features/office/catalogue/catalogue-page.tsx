import { Trans, useLingui } from "@lingui/react/macro";
import type { changeService } from "@sonum/contract/catalogue/editing";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useMay } from "../../../queries/office-roles.ts";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import parts from "../shared/office-parts.module.css";
import { Unloaded } from "../shared/unloaded.tsx";
import { CountryList } from "./country-list.tsx";
import { officeCatalogue } from "./queries/office-catalogue.ts";
import { ServiceList } from "./service-list.tsx";

const EDITOR_ROLES = ["catalogue", "owner"] as const;

/** The catalogue: services and countries are added, renamed, reordered and hidden here. */
export function CataloguePage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(officeCatalogue);
  const maySet = useMay()<typeof changeService>(EDITOR_ROLES);
  const part = search["part"] === "countries" ? "countries" : "services";
  const [text, onText] = useState("");
  const filter = { text, onText };
  return (
    <div className={parts["page"]}>
      <PageHeader title={<Trans>Services and countries</Trans>} />
      <Tabs
        label={t`Services and countries`}
        value={part}
        tabs={[
          { value: "services", text: t`Services` },
          { value: "countries", text: t`Countries` },
        ]}
        onChange={(value) => {
          onText("");
          onSearch({ part: value });
        }}
        controls="catalogue-part"
      />
      {!maySet && <AllowedRoles roles={EDITOR_ROLES} />}
      {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
      <div id="catalogue-part" className={parts["page"]}>
        {data && part === "services" && <ServiceList catalogue={data} maySet={maySet} {...filter} />}
        {data && part === "countries" && <CountryList catalogue={data} maySet={maySet} {...filter} />}
      </div>
    </div>
  );
}
