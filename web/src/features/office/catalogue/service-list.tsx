import { useLingui as useTexts } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import parts from "../shared/office-parts.module.css";
import styles from "./catalogue-page.module.css";
import { CatalogueTable, PriceAndActionCells } from "./catalogue-table.tsx";
import { categoryNames, isCategory } from "./category-names.ts";
import { IconDialog } from "./icon-dialog.tsx";
import type { OfficeCatalogue, OfficeService } from "./queries/office-catalogue.ts";
import { RecognitionDialog } from "./recognition-dialog.tsx";
import { ServiceDialog } from "./service-dialog.tsx";

const SHOWN_MAX = 100;

export type CatalogueListProps = {
  catalogue: OfficeCatalogue;
  maySet: boolean;
  text: string;
  onText: (text: string) => void;
};

/** Every service in the shop's order. */
export function ServiceList({
  catalogue: { services, servicesMax },
  maySet,
  text,
  onText,
}: CatalogueListProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<OfficeService | "new">();
  const [recognised, setRecognised] = useState<OfficeService>();
  const [drawn, setDrawn] = useState<OfficeService>();
  const searchText = text.trim().toLowerCase();
  const found = services.filter(({ code, name, names }) =>
    [code, name, ...names].some((known) => known.toLowerCase().includes(searchText)),
  );
  const shown = found.slice(0, SHOWN_MAX);
  const total = services.length;
  return (
    <>
      <div className={styles["bar"]}>
        <SearchField label={t`Find a service`} value={text} onChange={onText} />
        <span className={parts["muted"]}>
          <Trans>
            {total} of at most {servicesMax}
          </Trans>
        </span>
        {maySet && (
          <Button onClick={() => setEdited("new")}>
            <Plus />
            <Trans>Add a service</Trans>
          </Button>
        )}
      </div>
      <CatalogueTable
        label={t`Services`}
        columns={[t`Place`, t`Service`, t`Kind`, t`State`]}
        isEmpty={shown.length === 0}
      >
        {shown.map((service) => (
          <Line
            key={service.code}
            service={service}
            onRecognition={() => setRecognised(service)}
            onIcon={maySet ? () => setDrawn(service) : undefined}
            onEdit={maySet ? () => setEdited(service) : undefined}
          />
        ))}
      </CatalogueTable>
      {found.length > shown.length && (
        <p className={parts["muted"]}>
          <Trans>
            {shown.length} of {found.length} are shown. Type a name to find others.
          </Trans>
        </p>
      )}
      {edited && (
        <ServiceDialog service={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {drawn && <IconDialog service={drawn} onClose={() => setDrawn(undefined)} />}
      {recognised && (
        <RecognitionDialog service={recognised} maySet={maySet} onClose={() => setRecognised(undefined)} />
      )}
    </>
  );
}

type LineProps = {
  service: OfficeService;
  onRecognition: () => void;
  onIcon: (() => void) | undefined;
  onEdit: (() => void) | undefined;
};

function Line({ service, onRecognition, onIcon, onEdit }: LineProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { code, name, icon, category, place, countries } = service;
  return (
    <tr className={styles["line"]}>
      <td className={styles["position"]}>{place}</td>
      <td>
        <span className={styles["name"]}>
          <Glyph icon={icon} name={name} size="small" />
          <b>{name}</b> <span className={parts["muted"]}>{code}</span>
        </span>
      </td>
      <td className={parts["muted"]}>{isCategory(category) ? _(categoryNames[category]) : category}</td>
      <td>
        <ServiceChips service={service} />
      </td>
      <PriceAndActionCells name={name} prices={countries} search={{ services: name }} onEdit={onEdit}>
        <Button size="small" variant="ghost" aria-label={t`Messages of ${name}`} onClick={onRecognition}>
          <Trans>Messages</Trans>
        </Button>
        {onIcon && (
          <Button size="small" variant="ghost" aria-label={t`Icon of ${name}`} onClick={onIcon}>
            <Trans>Icon</Trans>
          </Button>
        )}
      </PriceAndActionCells>
    </tr>
  );
}

/** Whatever restricts its sale, or that it is on sale. */
const ServiceChips = ({ service: { state, isHidden, countries } }: { service: OfficeService }) => (
  <span className={styles["chips"]}>
    {isHidden && (
      <Chip>
        <Trans>Hidden</Trans>
      </Chip>
    )}
    {state === "restricted" && (
      <Chip tone="amber">
        <Trans>Restricted</Trans>
      </Chip>
    )}
    {state === "blocked" && (
      <Chip tone="red">
        <Trans>Blocked</Trans>
      </Chip>
    )}
    {countries === 0 && (
      <Chip tone="amber">
        <Trans>Without prices</Trans>
      </Chip>
    )}
    {!isHidden && state === "open" && countries > 0 && (
      <Chip tone="green">
        <Trans>On sale</Trans>
      </Chip>
    )}
  </span>
);
