import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./earnings.module.css";
import { type Destination, destination, useSetDestination } from "./queries/payouts.ts";

/** The payout destination, masked, and the form to change it. */
export function DestinationCard() {
  const { data } = useQuery(destination);
  const [isOpen, setOpen] = useState(false);
  const known = data?.destination;
  return (
    <section className={cx(cardClass, styles["destination"])}>
      <header>
        <Landmark size={18} />
        <span>
          <b>
            <Trans>Where payouts go</Trans>
          </b>
          {known ? (
            <small className="mono">
              <MethodName method={known.method} /> {known.account}, {known.holder}
            </small>
          ) : (
            <small>
              <Trans>No payout method. Add one to get paid faster.</Trans>
            </small>
          )}
        </span>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {known ? <Trans>Change</Trans> : <Trans>Add</Trans>}
        </Button>
      </header>
      {isOpen && <DestinationForm onDone={() => setOpen(false)} />}
    </section>
  );
}

export const MethodName = ({ method }: { method: Destination["method"] }) =>
  method === "iban" ? <Trans>Bank account</Trans> : <Trans>USDT (TRC-20)</Trans>;

function DestinationForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const [form, setForm] = useState<Destination>({ method: "iban", account: "", holder: "" });
  const save = useSetDestination();
  const fieldError = save.error instanceof ApiError ? save.error.message : undefined;
  return (
    <Form className={styles["fields"]} onSubmit={() => save.mutate(form, { onSuccess: onDone })}>
      <SelectField
        label={t`Way`}
        name="method"
        value={form.method}
        options={[
          { value: "iban", text: t`Bank account (IBAN)` },
          { value: "usdt_trc20", text: t`USDT (TRC-20)` },
        ]}
        onChange={(method) => setForm({ ...form, method })}
      />
      <Field
        label={form.method === "iban" ? t`IBAN` : t`Wallet address`}
        value={form.account}
        autoComplete="off"
        spellCheck={false}
        error={fieldError}
        onChange={(event) => setForm({ ...form, account: event.target.value })}
      />
      <Field
        label={t`Name of the owner`}
        value={form.holder}
        autoComplete="name"
        onChange={(event) => setForm({ ...form, holder: event.target.value })}
      />
      <Button
        type="submit"
        isBusy={save.isPending}
        disabled={form.account.trim() === "" || form.holder.trim() === ""}
        whyDisabled={t`Fill in all fields first`}
      >
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
