import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui as useTexts } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-time.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type OfficeSection, officeSections, useSetSection } from "../../queries/sections.ts";
import { storefront } from "../../queries/storefront.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { Chip } from "../../ui/chip.tsx";
import { PageHeader, SectionHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./sections-page.module.css";

const NAMES: Record<OfficeSection["section"], MessageDescriptor> = {
  activations: msg`Activations`,
  rental: msg`Rent numbers`,
  api: msg`API`,
  referrals: msg`Referrals`,
  partner: msg`Partners`,
  help: msg`Help`,
};

/** Parts of the shop that can be closed for a while, and what landing pages promise. */
export function SectionsPage() {
  const { data } = useQuery(officeSections);
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Sections and promo</Trans>} />
      {!data && <Skeleton shape="card" />}
      {data && (
        <ul className={cardClass}>
          {data.map((section) => (
            <SectionLine key={section.section} section={section} />
          ))}
        </ul>
      )}
      <Promo />
    </div>
  );
}

function SectionLine({ section: { section, isClosed, changedAt } }: { section: OfficeSection }) {
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
      <Button
        variant={isClosed ? "primary" : "secondary"}
        size="small"
        isBusy={set.isPending}
        onClick={() => set.mutate({ section, isClosed: !isClosed })}
      >
        {isClosed ? <Trans>Open again</Trans> : <Trans>Close</Trans>}
      </Button>
    </li>
  );
}

/** The bonus of a first deposit, by the landing page that led here. */
function Promo() {
  const { t } = useLingui();
  const { data } = useQuery(storefront);
  if (!data) return null;
  const hours = data.promo.windowSeconds / 3600;
  return (
    <section>
      <SectionHeader title={<Trans>Bonus with the first deposit</Trans>} />
      <p className={styles["muted"]}>
        <Trans>Offered for {hours} hours after the first visit of a landing page (PROMO_HOURS).</Trans>
      </p>
      <div className={cardClass}>
        <Table label={t`Landing pages`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Landing id</Trans>
              </th>
              <th scope="col">
                <Trans>Bonus id</Trans>
              </th>
              <th scope="col" data-align="end">
                <Trans>Bonus</Trans>
              </th>
              <th scope="col">
                <Trans>Address to advertise</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.promo.landings.map(({ landingId, bonusId, bonusPercent }) => (
              <tr key={landingId}>
                <td>{landingId}</td>
                <td>{bonusId}</td>
                <td data-align="end">{bonusPercent} %</td>
                <td>
                  <code>{`/activations?landing_id=${landingId}`}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
