import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui as useTexts } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { setSection } from "@sonum/contract/office/storefront";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { PromoCard } from "./promo-card.tsx";
import { type OfficeSection, officeSections, useSetSection } from "./queries/sections.ts";
import styles from "./sections-page.module.css";

const EDITOR_ROLES = ["catalogue", "owner"] as const;
const NAMES: Record<OfficeSection["section"], MessageDescriptor> = {
  activations: msg`Activations`,
  rental: msg`Rent numbers`,
  api: msg`API`,
  referrals: msg`Referrals`,
  partner: msg`Partners`,
  help: msg`Help`,
};

/** Opens and closes sections of the shop, and sets the bonus of the landing pages. */
export function SectionsPage() {
  const { data } = useQuery(officeSections);
  const maySet = useMay()<typeof setSection>(EDITOR_ROLES);
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Sections and promo</Trans>} />
      {!data && <Skeleton shape="card" />}
      {data && (
        <ul className={cardClass}>
          {data.map((section) => (
            <SectionRow key={section.section} section={section} maySet={maySet} />
          ))}
        </ul>
      )}
      {data && !maySet && <AllowedRoles roles={EDITOR_ROLES} />}
      <PromoCard />
    </div>
  );
}

type SectionRowProps = { section: OfficeSection; maySet: boolean };

function SectionRow({ section: { section, isClosed, changedAt }, maySet }: SectionRowProps) {
  const { _ } = useTexts();
  const { lang } = useSettings();
  const set = useSetSection();
  const when = changedAt ? formatMoment(changedAt, lang, new Date()) : undefined;
  return (
    <li className={styles["line"]}>
      <b>{_(NAMES[section])}</b>
      {isClosed ? (
        <Chip tone="red">
          <Trans>Closed</Trans>
        </Chip>
      ) : (
        <Chip tone="green">
          <Trans>Open</Trans>
        </Chip>
      )}
      <small>{when && <Trans>since {when}</Trans>}</small>
      {maySet && (
        <Button
          variant={isClosed ? "primary" : "secondary"}
          size="small"
          isBusy={set.isPending}
          onClick={() => set.mutate({ section, isClosed: !isClosed })}
        >
          {isClosed ? <Trans>Open again</Trans> : <Trans>Close</Trans>}
        </Button>
      )}
    </li>
  );
}
