import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { API_CALLS_MAX, API_KEY_NAME_MAX } from "@sonum/contract/accounts/api-key-rules";
import { useState } from "react";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { DIALECT_OPTIONS } from "../../lib/format/dialect-options.ts";
import { type NamedKey, type NamedKeyLimits, useSaveNamedKey } from "../../queries/named-api-keys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextArea } from "../../ui/forms/text-area.tsx";
import { findInvalidAddress, ScopeCheckboxes } from "./api-key-restrictions-form.tsx";
import { CancellableAction } from "./section.tsx";

const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;
const CALLS = /^\d{1,5}$/;

const isEmptyOr = (pattern: RegExp, text: string, max: number) =>
  text === "" || (pattern.test(text) && toNumber(text) > 0 && toNumber(text) <= max);
const toNumber = (text: string) => Number(text.replace(",", "."));

type Draft = Pick<NamedKeyLimits, "scopes" | "dialect"> & {
  name: string;
  addresses: string;
  spending: string;
  calls: string;
};

const NEW: Draft = {
  name: "",
  scopes: ["read", "buy"],
  dialect: "classic",
  addresses: "",
  spending: "",
  calls: "",
};

const draftOf = (key: NamedKey): Draft => ({
  name: key.name,
  scopes: key.scopes,
  dialect: key.dialect,
  addresses: key.addresses.join("\n"),
  spending: key.spendPerDayUsd ?? "",
  calls: key.callsPerMinute === null ? "" : String(key.callsPerMinute),
});

const addressesOf = ({ addresses }: Draft) => addresses.split(/[\s,;]+/).filter((address) => address !== "");

/** Adds an API key, or edits its name and limits. */
export function NamedKeyForm({ apiKey, onDone }: { apiKey?: NamedKey; onDone: () => void }) {
  const { t } = useLingui();
  const save = useSaveNamedKey(apiKey?.id);
  const [draft, setDraft] = useState<Draft>(apiKey ? draftOf(apiKey) : NEW);
  const [wrong, setWrong] = useState<string>();
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const { name, scopes, dialect, spending, calls } = draft;
  const isAmount = isEmptyOr(AMOUNT, spending, Number.POSITIVE_INFINITY);
  const isCount = isEmptyOr(CALLS, calls, API_CALLS_MAX);
  // Only the first key has none.
  const isNamed = name.trim() !== "" || apiKey?.name === "";
  const whyDisabled = !isNamed
    ? t`Name the program first`
    : scopes?.length === 0
      ? t`Choose at least one permission`
      : t`Correct the limits first`;

  const submit = () =>
    save.mutate(
      {
        name: name.trim(),
        scopes,
        dialect,
        addresses: addressesOf(draft),
        spendPerDayUsd: spending === "" ? null : spending.replace(",", "."),
        callsPerMinute: calls === "" ? null : Number(calls),
      },
      {
        onSuccess: () => {
          showMessage({ status: "success", text: apiKey ? msg`Saved` : msg`The new key works from now on` });
          onDone();
        },
        onError: (error) => {
          const index = findInvalidAddress(error);
          if (index === undefined) void showFailure(error);
          else setWrong(addressesOf(draft)[index]);
        },
      },
    );

  return (
    <Form onSubmit={submit} noValidate>
      <Field
        label={t`Name of the program`}
        maxLength={API_KEY_NAME_MAX}
        autoFocus
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <ScopeCheckboxes scopes={scopes ?? []} onChange={(now) => set({ scopes: [...now] })} />
      <Field
        label={t`Spending limit per 24 hours, USD`}
        hint={t`Empty: as much as the balance. Refunds do not count.`}
        error={isAmount ? undefined : t`Enter an amount, such as 5 or 2.50.`}
        inputMode="decimal"
        value={spending}
        onChange={({ target }) => set({ spending: target.value.trim() })}
      />
      <Field
        label={t`Calls per minute, at most`}
        hint={t`Empty: no limit of its own.`}
        error={isCount ? undefined : t`Enter a number from 1 to ${API_CALLS_MAX}.`}
        inputMode="numeric"
        value={calls}
        onChange={({ target }) => set({ calls: target.value.trim() })}
      />
      <SelectField
        label={t`Dialect of the handler protocol`}
        name="dialect"
        value={dialect ?? "classic"}
        options={DIALECT_OPTIONS}
        onChange={(now) => set({ dialect: now })}
      />
      <TextArea
        label={t`Only from these addresses`}
        hint={t`Addresses or networks, one on each line, such as 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere.`}
        className="mono"
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        error={wrong === undefined ? undefined : t`This is no address: ${wrong}`}
        value={draft.addresses}
        onChange={({ target }) => {
          set({ addresses: target.value });
          setWrong(undefined);
        }}
      />
      <CancellableAction onCancel={onDone}>
        <Button
          type="submit"
          disabled={scopes?.length === 0 || !isAmount || !isCount || !isNamed}
          whyDisabled={whyDisabled}
          isBusy={save.isPending}
        >
          <Trans>Save</Trans>
        </Button>
      </CancellableAction>
    </Form>
  );
}
