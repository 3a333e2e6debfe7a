import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { admissions, useAdmit, useEndAdmission } from "../shared/queries/lawful-use.ts";

/** Customers admitted to restricted services, and companies that test their own blocked service. */
export function AdmissionList() {
  const { t } = useLingui();
  const { data } = useQuery(admissions);
  const end = useEndAdmission();
  const [isAdding, setIsAdding] = useState(false);
  if (!data) return <Skeleton shape="card" />;
  return (
    <section className={cx(cardClass, styles["card"])}>
      <div className={styles["actions"]}>
        <h2>
          <Trans>Admitted customers</Trans>
        </h2>
        <Button size="small" onClick={() => setIsAdding(true)}>
          <Trans>Admit somebody</Trans>
        </Button>
      </div>
      <p className={styles["muted"]}>
        <Trans>
          Business mode: with the ticket by which a company proved its domain, it may use even its own blocked
          service.
        </Trans>
      </p>
      {data.data.length > 0 && (
        <Table label={t`Admitted customers`}>
          <tbody>
            {data.data.map(({ service, customerId, domain, reason }) => (
              <tr key={`${service} ${customerId}`}>
                <td>
                  <b>{service}</b>
                </td>
                <td>{customerId}</td>
                <td>{domain ?? "-"}</td>
                <td>{reason}</td>
                <td data-align="end">
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={t`End the admission of ${customerId}`}
                    onClick={() => end.mutate({ service, customerId })}
                  >
                    <Trans>End</Trans>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {isAdding && <AdmitDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function AdmitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const admit = useAdmit();
  const [service, setService] = useState("");
  const [customerId, setCustomerId] = useState("");
  const [ticket, setTicket] = useState("");
  return (
    <ReasonDialog
      title={t`Admit somebody`}
      confirmLabel={t`Admit`}
      onClose={onClose}
      onConfirm={({ reason }) => admit.mutateAsync({ service, customerId, reason, ticket: ticket || null })}
      extraFields={
        <>
          <Field
            label={t`Code of the service`}
            name="service"
            value={service}
            onChange={({ target }) => setService(target.value.trim())}
          />
          <Field
            label={t`Id of the customer`}
            name="customer"
            value={customerId}
            onChange={({ target }) => setCustomerId(target.value.trim())}
          />
          <Field
            label={t`Ticket of the proved owner`}
            name="ticket"
            value={ticket}
            onChange={({ target }) => setTicket(target.value.trim())}
            hint={t`Only needed for a blocked service`}
          />
        </>
      }
    />
  );
}
