import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../lib/format/format.ts";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { sandbox } from "../../queries/sandbox.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./rows.module.css";

/** Test balance, orders and last use of the sandbox key. */
export function SandboxFacts({ lastUsedAt }: { lastUsedAt: string | null }) {
  const { lang } = useSettings();
  const { data, isError } = useQuery(sandbox);
  // The error is already shown as a page message; the key itself is still usable.
  if (isError) return null;
  if (!data) return <Skeleton />;
  return (
    <dl className={styles["facts"]}>
      <div>
        <dt>
          <Trans>Test money</Trans>
        </dt>
        <dd className="mono">{formatMoney(Number(data.balanceUsd), "USD", lang)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Numbers bought</Trans>
        </dt>
        <dd>{data.orders}</dd>
      </div>
      <div>
        <dt>
          <Trans>Last used</Trans>
        </dt>
        <dd>
          {lastUsedAt === null ? <Trans>Not used yet</Trans> : formatMoment(lastUsedAt, lang, new Date())}
        </dd>
      </div>
    </dl>
  );
}
