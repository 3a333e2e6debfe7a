import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { type LegalCheck, useCheckNames } from "./inbox-names.ts";
import { type InboxTicket, useSetLegalChecks } from "./queries/inboxes.ts";

type Legal = NonNullable<InboxTicket["legal"]>;
const CHECKS: readonly LegalCheck[] = ["identity", "competence", "legal_basis", "scope", "signature"];

/** Legal checklist of an authority's request. Nothing can be released before it is complete. */
export function LegalChecks({ number, legal }: { number: string; legal: Legal }) {
  const { t } = useLingui();
  const names = useCheckNames();
  const [checks, setChecks] = useState(() => CHECKS.filter((check) => legal.checks.includes(check)));
  const [facts, setFacts] = useState(() => factsOf(legal));
  const { mutate, isPending } = useSetLegalChecks();
  const field = (name: keyof typeof facts, label: string) => (
    <Field
      label={label}
      name={name}
      autoComplete="off"
      value={facts[name]}
      onChange={({ target }) => setFacts({ ...facts, [name]: target.value })}
    />
  );
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Legal checklist</Trans>
      </h2>
      <p>
        {legal.isWhole ? (
          <Chip tone="green">
            <Trans>Whole</Trans>
          </Chip>
        ) : (
          <Chip tone="amber">
            <Trans>Nothing can be released yet</Trans>
          </Chip>
        )}
      </p>
      <Form className={styles["form"]} onSubmit={() => mutate({ number, checks, ...facts })}>
        {field("authority", t`Authority`)}
        {field("reference", t`Case reference`)}
        {field("legalBasis", t`Legal basis`)}
        {CHECKS.map((check) => (
          <Checkbox
            key={check}
            checked={checks.includes(check)}
            onChange={({ target }) =>
              setChecks(CHECKS.filter((one) => (one === check ? target.checked : checks.includes(one))))
            }
          >
            {names[check]}
          </Checkbox>
        ))}
        <div className={styles["actions"]}>
          <Button type="submit" size="small" isBusy={isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </section>
  );
}

const factsOf = ({ authority, reference, legalBasis }: Legal) => ({ authority, reference, legalBasis });
