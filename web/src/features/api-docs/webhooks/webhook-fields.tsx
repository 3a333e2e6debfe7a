import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import type { Webhook } from "../../../queries/webhooks.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { cx } from "../../../ui/cx.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { isTold, KINDS, type Kind, type Shape } from "./kinds.ts";
import styles from "./webhooks.module.css";

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const ALL = KINDS.map(({ kind }) => kind);

export type Filled = {
  url: string;
  shape: Shape;
  kinds: Kind[];
  isSandbox: boolean;
  lowBalanceUsd?: string;
};

type WebhookFieldsProps = {
  /** The one that is changed; without it a new one is made. */
  webhook?: Webhook;
  isBusy: boolean;
  onSubmit: (filled: Filled, onError: (error: unknown) => void) => void;
  onCancel: () => void;
};

/** An address: where, in which form, and of what it is told. */
export function WebhookFields({ webhook, isBusy, onSubmit, onCancel }: WebhookFieldsProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [shape, setShape] = useState<Shape>(webhook?.shape ?? "standard");
  const [kinds, setKinds] = useState<readonly Kind[]>(webhook?.kinds ?? ALL);
  const [lowBalance, setLowBalance] = useState(webhook?.lowBalanceUsd ?? "5");
  const [isSandbox, setIsSandbox] = useState(webhook?.isSandbox ?? false);
  const [fault, setFault] = useState<"address" | "refused">();
  const told = kinds.filter((kind) => isTold(kind, { shape, isSandbox }));
  const isAmount = AMOUNT.test(lowBalance);
  // That of a single rental hears of its messages, and of nothing else.
  const isForAll = webhook === undefined || webhook.rentalId === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = { url: url.trim(), shape, kinds: told, isSandbox };
    onSubmit({ ...filled, ...(isAmount && { lowBalanceUsd: lowBalance }) }, (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "address_refused") setFault("refused");
      else if (code === "invalid_request") setFault("address");
      else void showFailure(error);
    });
  };

  return (
    <form className={cx(cardClass, styles["form"])} onSubmit={submit} noValidate>
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
      {isForAll && (
        <>
          <ShapeField shape={shape} onChange={setShape} />
          <Kinds about={{ shape, isSandbox }} kinds={told} onChange={setKinds} />
        </>
      )}
      {told.includes("balance.low") && (
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
        <Button type="submit" disabled={url.trim() === "" || told.length === 0 || !isAmount} isBusy={isBusy}>
          {webhook ? <Trans>Save</Trans> : <Trans>Add</Trans>}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function ShapeField({ shape, onChange }: { shape: Shape; onChange: (shape: Shape) => void }) {
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
  about: { shape: Shape; isSandbox: boolean };
  kinds: readonly Kind[];
  onChange: (kinds: readonly Kind[]) => void;
};

function Kinds({ about, kinds, onChange }: KindsProps) {
  const { i18n } = useLingui();
  const toggle = (kind: Kind) =>
    onChange(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <fieldset className={styles["kinds"]}>
      <legend>
        <Trans>What it is told</Trans>
      </legend>
      {KINDS.filter(({ kind }) => isTold(kind, about)).map(({ kind, about: meaning }) => (
        <Checkbox key={kind} checked={kinds.includes(kind)} onChange={() => toggle(kind)}>
          {i18n._(meaning)} <code>{kind}</code>
        </Checkbox>
      ))}
    </fieldset>
  );
}
