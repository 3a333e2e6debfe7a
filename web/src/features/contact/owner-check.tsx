import { Trans } from "@lingui/react/macro";
import { BadgeCheck, SearchX } from "lucide-react";
import { Button } from "../../ui/controls/button.tsx";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./form.module.css";
import { useProveOwnership } from "./queries/support.ts";

/** Verifies domain ownership on request: by DNS record, or by the token from the mail. */
export function OwnerCheck({ number, token }: { number: string; token?: string | undefined }) {
  const proof = useProveOwnership();
  if (proof.data?.isProved)
    return (
      <div role="status">
        <Note tone="green" icon={<BadgeCheck />} title={<Trans>The domain is proved</Trans>}>
          <Trans>We block the service within 24 hours and list it on the transparency page.</Trans>
        </Note>
      </div>
    );
  return (
    <div className={styles["sent"]}>
      <div role="status">
        {proof.isSuccess && (
          <Note tone="amber" icon={<SearchX />} title={<Trans>Not proved yet</Trans>}>
            {token === undefined ? (
              <Trans>We did not find the record. Check it and try again in a few minutes.</Trans>
            ) : (
              <Trans>This link is not right. Please take it from the newest mail.</Trans>
            )}
          </Note>
        )}
      </div>
      <Button isBusy={proof.isPending} onClick={() => proof.mutate({ number, token })}>
        {token === undefined ? <Trans>Look for the record now</Trans> : <Trans>Confirm the request</Trans>}
      </Button>
    </div>
  );
}
