import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { ChoiceField } from "../../../ui/forms/choice-field.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { MarginNames } from "./margin-names.ts";
import styles from "./margins.module.css";
import { useSetMargin } from "./queries/margins.ts";

const PERCENT = /^(100|\d{1,2}(\.\d{1,2})?)$/;

type NewMarginProps = { names: MarginNames; onSet: () => void };

/** Sets a margin, replacing one with the same service and country. */
export function NewMargin({ names, onSet }: NewMarginProps) {
  const { t } = useLingui();
  const set = useSetMargin();
  const [service, setService] = useState<string | undefined>("");
  const [country, setCountry] = useState<string | undefined>("");
  const [typed, setTyped] = useState("");
  const percent = typed.trim().replace(",", ".");
  const isPercent = PERCENT.test(percent);
  const isReady = service !== undefined && country !== undefined && isPercent;
  return (
    <Form
      className={styles["new"]}
      aria-label={t`Set a margin`}
      onSubmit={() => {
        if (!isReady) return;
        const margin = { service: service || null, country: country || null, housePercent: Number(percent) };
        set.mutate(margin, { onSuccess: onSet });
      }}
    >
      <ChoiceField
        label={t`Service`}
        name="service"
        placeholder={t`All services`}
        options={names.services}
        value={service ?? ""}
        unknown={t`No service is called like this`}
        onChange={setService}
      />
      <ChoiceField
        label={t`Country`}
        name="country"
        placeholder={t`All countries`}
        options={names.countries}
        value={country ?? ""}
        unknown={t`No country is called like this`}
        onChange={setCountry}
      />
      <Field
        label={t`Shop's share, percent`}
        name="percent"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={percent !== "" && !isPercent ? t`From 0 to 100, with at most two places` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isBusy={set.isPending} disabled={!isReady}>
        <Trans>Set the margin</Trans>
      </Button>
    </Form>
  );
}
