import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { showMessage } from "../../lib/api/system-messages.ts";
import { DIALECT_OPTIONS } from "../../lib/format/dialect-options.ts";
import { type SandboxKey, useSandboxDialect } from "../../queries/sandbox.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";

/** The sandbox key's response dialect of the handler protocol. */
export function SandboxDialect({ dialect }: Pick<SandboxKey, "dialect">) {
  const { t } = useLingui();
  const change = useSandboxDialect();
  const saved = { onSuccess: () => showMessage({ status: "success", text: msg`Saved` }) };
  return (
    <SelectField
      label={t`Dialect of the handler protocol`}
      name="sandbox-dialect"
      value={dialect}
      options={DIALECT_OPTIONS}
      onChange={(value) => change.mutate(value, saved)}
    />
  );
}
