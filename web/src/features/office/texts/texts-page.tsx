import { useLingui as useTexts } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatStamp } from "../../../lib/format/format-day.ts";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { type LegalTextLine, legalTexts } from "./queries/legal-texts.ts";
import { TEXT_NAMES } from "./text-names.ts";
import styles from "./texts-page.module.css";

/** The shop's legal texts: version in force, planned version and draft. */
export function TextsPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(legalTexts);
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Legal texts</Trans>} />
      <p className={styles["muted"]}>
        <Trans>
          What is published here takes the place of the text the shop came with: on its page, in the PDF and
          in what people agree to.
        </Trans>
      </p>
      {!data && <Unloaded isError={isError} onRetry={() => void refetch()} />}
      {data && (
        <Table label={t`Legal texts`} isStacked>
          <TableHead columns={[t`Text`, t`In force`, t`Published by`, t`Being written`]} />
          <tbody>
            {data.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

function Line({ line: { id, inForce, planned, draft } }: { line: LegalTextLine }) {
  const { _ } = useTexts();
  const [number, since] = inForce ? [inForce.number, formatStamp(inForce.effectiveFrom)] : [];
  const [next, from] = planned ? [planned.number, formatStamp(planned.effectiveFrom)] : [];
  return (
    <tr className={styles["line"]}>
      <td>
        <OfficeLink to={`/office/texts/${id}`} className={styles["name"]}>
          {_(TEXT_NAMES[id])}
        </OfficeLink>
      </td>
      <td>
        {inForce ? (
          <Trans>
            Version {number} since {since}
          </Trans>
        ) : (
          <span className={styles["muted"]}>
            <Trans>As the shop came with it</Trans>
          </span>
        )}
        {planned && (
          <Chip tone="blue">
            <Trans>
              Version {next} from {from}
            </Trans>
          </Chip>
        )}
      </td>
      <td>{(inForce ?? planned)?.publishedBy}</td>
      <td>{draft && `${draft.by}, ${formatStamp(draft.at)}`}</td>
    </tr>
  );
}
