import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { LoadFailed } from "../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { topUpMethods } from "./queries/payments.ts";
import styles from "./top-up.module.css";
import { TopUpForm } from "./top-up-form.tsx";

/** Method and amount where a purchase was refused for lack of money; the missing amount is filled in. */
export function TopUpInPlace({ missingUsd }: { missingUsd: number | undefined }) {
  const { currency } = useSettings();
  const methods = useQuery(topUpMethods(currency));
  if (methods.isPending)
    return (
      <div className={styles["loading"]}>
        <Skeleton shape="card" />
      </div>
    );
  if (methods.isError)
    return (
      <LoadFailed
        title={<Trans>The payment methods could not be loaded</Trans>}
        onRetry={() => void methods.refetch()}
      >
        <Trans>Nothing was charged.</Trans>
      </LoadFailed>
    );
  return <TopUpForm methods={methods.data} missingUsd={missingUsd} />;
}
