import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import styles from "../shared/office-pages.module.css";
import { type LegalCheck, useCheckNames } from "./inbox-names.ts";
import { useOpenAuthority } from "./queries/inboxes.ts";

const CHECKS: LegalCheck[] = ["identity", "competence", "legal_basis", "scope", "signature"];
const EMPTY = { authority: "", country: "", reference: "", legalBasis: "", email: "", text: "" };

/** Records an authority's request and the legal checks required before any disclosure. */
export function AuthorityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [form, setForm] = useState(EMPTY);
  const [checks, setChecks] = useState<LegalCheck[]>([]);
  const open = useOpenAuthority();
  const fields: { name: keyof typeof EMPTY; label: string }[] = [
    { name: "authority", label: t`Authority` },
    { name: "country", label: t`Country code` },
    { name: "reference", label: t`Their reference` },
    { name: "legalBasis", label: t`Legal basis` },
    { name: "email", label: t`E-mail for the answer` },
  ];
  const checkNames = useCheckNames();
  const isComplete = Object.values(form).every((text) => text.trim() !== "");
  return (
    <Dialog title={t`Request of an authority`} closeLabel={t`Close`} onClose={onClose}>
      <Form
        className={styles["form"]}
        onSubmit={() =>
          open.mutate({ ...form, country: form.country.trim().toLowerCase(), checks }, { onSuccess: onClose })
        }
      >
        {fields.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            value={form[name]}
            onChange={({ target }) => setForm({ ...form, [name]: target.value })}
          />
        ))}
        <TextArea
          label={t`What they ask for`}
          name="text"
          rows={3}
          value={form.text}
          onChange={({ target }) => setForm({ ...form, text: target.value })}
        />
        {CHECKS.map((check) => (
          <Checkbox
            key={check}
            checked={checks.includes(check)}
            onChange={({ target }) =>
              setChecks(target.checked ? [...checks, check] : checks.filter((one) => one !== check))
            }
          >
            {checkNames[check]}
          </Checkbox>
        ))}
        <div className={styles["actions"]}>
          <Button type="submit" isBusy={open.isPending} disabled={!isComplete}>
            <Trans>Write it down</Trans>
          </Button>
          <CancelButton onClick={onClose} />
        </div>
      </Form>
    </Dialog>
  );
}
