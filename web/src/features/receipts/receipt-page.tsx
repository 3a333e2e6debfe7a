import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail, Printer, ReceiptText } from "lucide-react";
import { ApiError, supportReference } from "../../lib/api/api-error.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { receipt, useMailReceipt } from "./queries/receipts.ts";
import styles from "./receipt-page.module.css";
import { ReceiptPaper } from "./receipt-paper.tsx";

/** The receipt of a top-up, number or rental, to print or to send by mail. */
export function ReceiptPage({ id }: { id: string }) {
  const { lang } = useSettings();
  const { data, error, refetch } = useQuery(receipt(id, lang));
  return (
    <>
      <div className={styles["screen"]}>
        <PageHeader title={<Trans>Receipt</Trans>}>
          {data && <Actions id={id} email={data.buyer.email} />}
        </PageHeader>
      </div>
      {data ? (
        <ReceiptPaper receipt={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <NoReceipt />
      ) : error ? (
        <NotLoaded
          title={<Trans>The receipt did not load</Trans>}
          trace={supportReference(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton shape="card" />
      )}
    </>
  );
}

function Actions({ id, email }: { id: string; email: string }) {
  const mail = useMailReceipt();
  const send = () =>
    mail.mutate(id, {
      onSuccess: () => showMessage({ status: "success", text: msg`Sent to ${{ email }}` }),
    });
  return (
    <>
      <Button variant="secondary" isBusy={mail.isPending} onClick={send}>
        <Mail />
        <Trans>Send by e-mail</Trans>
      </Button>
      <Button onClick={() => window.print()}>
        <Printer />
        <Trans>Print</Trans>
      </Button>
    </>
  );
}

const NoReceipt = () => (
  <StateCard
    icon={<ReceiptText />}
    title={<Trans>Receipt not found</Trans>}
    action={
      <Link to="/account/history" className={buttonClass({ variant: "secondary" })}>
        <Trans>View history</Trans>
      </Link>
    }
  >
    <Trans>
      Receipts are for paid top-ups, numbers with a code, and rentals that can no longer be cancelled.
    </Trans>
  </StateCard>
);
