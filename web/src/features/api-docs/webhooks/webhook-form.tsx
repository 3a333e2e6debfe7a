import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { useAddWebhook } from "../../../queries/webhooks.ts";
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

type WebhookFormProps = {
  /** With the secret of the new webhook, or without one when nothing was made. */
  onDone: (secret?: string) => void;
};

/** A new address: where, in which form, and of what it is told. */
export function WebhookForm({ onDone }: WebhookFormProps) {
  const { t } = useLingui();
  const add = useAddWebhook();
  const [url, setUrl] = useState("");
  const [shape, setShape] = useState<Shape>("standard");
  const [kinds, setKinds] = useState<readonly Kind[]>(ALL);
  const [lowBalance, setLowBalance] = useState("5");
  const [isSandbox, setIsSandbox] = useState(false);
  const [fault, setFault] = useState<"address" | "refused">();
  const told = kinds.filter((kind) => isTold(shape, kind));
  const isAmount = AMOUNT.test(lowBalance);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { url: url.trim(), shape, kinds: told, isSandbox, ...(isAmount && { lowBalanceUsd: lowBalance }) },
      {
        onSuccess: ({ secret }) => onDone(secret),
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : undefined;
          if (code === "address_refused") setFault("refused");
          else if (code === "invalid_request") setFault("address");
          else void showFailure(error);
        },
      },
    );
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
        onChange={setShape}
      />
      <Kinds shape={shape} kinds={told} onChange={setKinds} />
      {told.includes("balance.low") && (
        <Field
          label={t`A balance is low below, in USD`}
          inputMode="decimal"
          error={isAmount ? undefined : t`An amount such as 5 or 2.50`}
          value={lowBalance}
          onChange={({ target }) => setLowBalance(target.value.replace(",", "."))}
        />
      )}
      <Checkbox checked={isSandbox} onChange={() => setIsSandbox(!isSandbox)}>
        <Trans>For the sandbox: told of test numbers, and of nothing real</Trans>
      </Checkbox>
      <div className={styles["actions"]}>
        <Button
          type="submit"
          disabled={url.trim() === "" || told.length === 0 || !isAmount}
          isBusy={add.isPending}
        >
          <Trans>Add</Trans>
        </Button>
        <Button variant="ghost" onClick={() => onDone()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type KindsProps = { shape: Shape; kinds: readonly Kind[]; onChange: (kinds: readonly Kind[]) => void };

function Kinds({ shape, kinds, onChange }: KindsProps) {
  const { i18n } = useLingui();
  const toggle = (kind: Kind) =>
    onChange(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <fieldset className={styles["kinds"]}>
      <legend>
        <Trans>What it is told</Trans>
      </legend>
      {KINDS.filter(({ kind }) => isTold(shape, kind)).map(({ kind, about }) => (
        <Checkbox key={kind} checked={kinds.includes(kind)} onChange={() => toggle(kind)}>
          {i18n._(about)} <code>{kind}</code>
        </Checkbox>
      ))}
    </fieldset>
  );
}
