import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { type ApiKeyLimits, type OwnApiKey, useLimitApiKey } from "../../queries/api-key.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-area.tsx";
import styles from "./rows.module.css";
import { CancellableAction } from "./section.tsx";

type Scope = ApiKeyLimits["scopes"][number];

/** Edits an API key's scopes and allowed addresses. */
export function ApiKeyRestrictionsForm({ apiKey, onDone }: { apiKey: OwnApiKey; onDone: () => void }) {
  const { t } = useLingui();
  const limit = useLimitApiKey();
  const [scopes, setScopes] = useState<readonly Scope[]>(apiKey.scopes);
  const [text, setText] = useState(apiKey.addresses.join("\n"));
  const [wrong, setWrong] = useState<string>();
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== "");

  const submit = () => {
    limit.mutate(
      { scopes: [...scopes], addresses },
      {
        onSuccess: () => {
          showMessage({ status: "success", text: msg`Saved` });
          onDone();
        },
        onError: (error) => {
          const index = findInvalidAddress(error);
          if (index === undefined) void showFailure(error);
          else setWrong(addresses[index]);
        },
      },
    );
  };

  return (
    <Form onSubmit={submit} noValidate>
      <ScopeCheckboxes scopes={scopes} onChange={setScopes} />
      <TextArea
        label={t`Only from these addresses`}
        hint={t`Addresses or networks, one on each line, such as 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere.`}
        className="mono"
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        error={wrong === undefined ? undefined : t`This is no address: ${wrong}`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
      />
      <CancellableAction onCancel={onDone}>
        <Button
          type="submit"
          disabled={scopes.length === 0}
          whyDisabled={t`Choose at least one permission`}
          isBusy={limit.isPending}
        >
          <Trans>Save</Trans>
        </Button>
      </CancellableAction>
    </Form>
  );
}

type ScopeCheckboxesProps = { scopes: readonly Scope[]; onChange: (scopes: readonly Scope[]) => void };

/** What programs with a key may do. */
export function ScopeCheckboxes({ scopes, onChange }: ScopeCheckboxesProps) {
  const checkboxProps = (scope: Scope) => ({
    checked: scopes.includes(scope),
    onChange: () =>
      onChange(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]),
  });
  return (
    <fieldset className={styles["ticks"]}>
      <legend>
        <Trans>What programs with this key may do</Trans>
      </legend>
      <Checkbox autoFocus {...checkboxProps("read")}>
        <Trans>Read: balance, prices, numbers and their codes</Trans>
      </Checkbox>
      <Checkbox {...checkboxProps("buy")}>
        <Trans>Buy: spend the balance</Trans>
      </Checkbox>
      {scopes.length === 0 && (
        <p className={styles["fault"]} role="alert">
          <CircleAlert size={14} />
          <Trans>Choose at least one. To shut programs out, remove the key.</Trans>
        </p>
      )}
    </fieldset>
  );
}

/** Index of the address that the server rejected, if that was the error. */
export function findInvalidAddress(error: unknown): number | undefined {
  const issues = error instanceof ApiError ? error.details?.["issues"] : undefined;
  const paths = Array.isArray(issues) ? issues.map((issue: { path?: unknown }) => String(issue?.path)) : [];
  const index = paths.map((path) => /^body\.addresses\.(\d+)/.exec(path)?.[1]).find(Boolean);
  return index === undefined ? undefined : Number(index);
}
