import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import type { Webhook } from "../queries/webhooks.ts";
import { EVENT_KINDS, type EventKind, type PayloadShape, supportsEvent } from "./event-kinds.ts";
import styles from "./webhooks.module.css";

const AMOUNT_PATTERN = /^\d{1,6}(\.\d{1,2})?$/;
const ALL_KINDS = EVENT_KINDS.map(({ kind }) => kind);

export type WebhookValues = {
  url: string;
  shape: PayloadShape;
  kinds: EventKind[];
  isSandbox: boolean;
  lowBalanceUsd?: string;
};

type WebhookFieldsProps = {
  /** The webhook to edit; without it a new one is created. */
  webhook?: Webhook;
  isBusy: boolean;
  onSubmit: (values: WebhookValues, onError: (error: unknown) => void) => void;
  onCancel: () => void;
};

/** Form fields of a webhook: URL, payload shape and events. */
export function WebhookFields({ webhook, isBusy, onSubmit, onCancel }: WebhookFieldsProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [shape, setShape] = useState<PayloadShape>(webhook?.shape ?? "standard");
  const [kinds, setKinds] = useState<readonly EventKind[]>(webhook?.kinds ?? ALL_KINDS);
  const [lowBalance, setLowBalance] = useState(webhook?.lowBalanceUsd ?? "5");
  const [isSandbox, setIsSandbox] = useState(webhook?.isSandbox ?? false);
  const [fault, setFault] = useState<"address" | "refused">();
  const selected = kinds.filter((kind) => supportsEvent(kind, { shape, isSandbox }));
  const isAmount = AMOUNT_PATTERN.test(lowBalance);
  const isAmountWrong = selected.includes("balance.low") && !isAmount;
  // A webhook of a single order receives only that order's events.
  const isForAllOrders =
    webhook === undefined || (webhook.rentalId === null && webhook.activationId === null);

  const submit = () => {
    const values = { url: url.trim(), shape, kinds: selected, isSandbox };
    onSubmit({ ...values, ...(isAmount && { lowBalanceUsd: lowBalance }) }, (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "address_refused") setFault("refused");
      else if (code === "invalid_request") setFault("address");
      else void showFailure(error);
    });
  };

  return (
    <Form className={cx(cardClass, styles["form"])} onSubmit={submit} noValidate>
      <Field
        label={t`Address`}
        hint={t`Public and by https, such as https://example.com/hook`}
        error={
          fault && (fault === "refused" ? t`This address is private or not by https` : t`This is no address`)
        }
        type="url"
        inputMode="url"
        autoFocus
        spellCheck={false}
        value={url}
        onChange={({ target }) => {
          setUrl(target.value);
          setFault(undefined);
        }}
      />
      {isForAllOrders && (
        <>
          <ShapeField shape={shape} onChange={setShape} />
          <Kinds about={{ shape, isSandbox }} kinds={selected} onChange={setKinds} />
        </>
      )}
      {selected.includes("balance.low") && (
        <Field
          label={t`A balance is low below, in USD`}
          inputMode="decimal"
          error={isAmount ? undefined : t`An amount such as 5 or 2.50`}
          value={lowBalance}
          onChange={({ target }) => setLowBalance(target.value.replace(",", "."))}
        />
      )}
      {!webhook && (
        <Checkbox checked={isSandbox} onChange={() => setIsSandbox(!isSandbox)}>
          <Trans>For the sandbox: told of test numbers, and of nothing real</Trans>
        </Checkbox>
      )}
      <div className={styles["actions"]}>
        <Button
          type="submit"
          disabled={url.trim() === "" || selected.length === 0 || isAmountWrong}
          whyDisabled={
            isAmountWrong ? t`Correct the amount first` : t`Give an address and at least one event`
          }
          isBusy={isBusy}
        >
          {webhook ? <Trans>Save</Trans> : <Trans>Add</Trans>}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}

function ShapeField({ shape, onChange }: { shape: PayloadShape; onChange: (shape: PayloadShape) => void }) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Form of the messages`}
      name="shape"
      value={shape}
      options={[
        { value: "standard", text: t`Standard Webhooks` },
        { value: "handler", text: t`Handler protocol` },
        { value: "v1", text: t`REST v1` },
        { value: "onlinesim", text: "OnlineSim" },
      ]}
      onChange={onChange}
    />
  );
}

type KindsProps = {
  about: { shape: PayloadShape; isSandbox: boolean };
  kinds: readonly EventKind[];
  onChange: (kinds: readonly EventKind[]) => void;
};

function Kinds({ about, kinds, onChange }: KindsProps) {
  const { i18n } = useLingui();
  const toggle = (kind: EventKind) =>
    onChange(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <fieldset className={styles["kinds"]}>
      <legend>
        <Trans>What it is told</Trans>
      </legend>
      {EVENT_KINDS.filter(({ kind }) => supportsEvent(kind, about)).map(({ kind, about: description }) => (
        <Checkbox key={kind} checked={kinds.includes(kind)} onChange={() => toggle(kind)}>
          {i18n._(description)} <code>{kind}</code>
        </Checkbox>
      ))}
    </fieldset>
  );
}
