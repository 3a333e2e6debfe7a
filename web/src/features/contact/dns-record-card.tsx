import { Trans, useLingui } from "@lingui/react/macro";
import type { DnsRecord } from "@sonum/contract/support/owner-requests";
import { Copy } from "lucide-react";
import { copyText } from "../../lib/page/copy-text.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import styles from "./dns-record-card.module.css";
import { OwnerCheck } from "./owner-check.tsx";

/** The DNS record to add, and a button to check it. */
export function DnsRecordCard({ number, record }: { number: string; record: DnsRecord }) {
  const { t } = useLingui();
  const rows = [
    { label: t`Type`, value: record.type },
    { label: t`Record name`, value: record.name },
    { label: t`Value`, value: record.value },
  ];
  return (
    <div className={styles["record"]}>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              <IconButton label={t`Copy: ${label}`} onClick={() => void copyText(value)}>
                <Copy />
              </IconButton>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>It can take some minutes until a new record is seen everywhere. The mail holds it too.</Trans>
      </p>
      <OwnerCheck number={number} />
    </div>
  );
}
