import { Trans, useLingui } from "@lingui/react/macro";
import { ALERT_KINDS, type AlertKind } from "@sonum/contract/office/alert-values";
import type { setAlertLimits } from "@sonum/contract/office/alerts";
import { useState } from "react";
import { useLabel } from "../../../lib/format/label.tsx";
import { useMay } from "../../../queries/office-roles.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { ChangeWithReason } from "../lawful/change-with-reason.tsx";
import { limitLabels } from "./alert-labels.tsx";
import styles from "./health.module.css";
import { type AlertLimits, useSetAlertLimits } from "./queries/alerts.ts";

const EDITOR_ROLES = ["owner"] as const;
const NUMBER = /^\d{1,5}([.,]\d{1,2})?$/;

/** From which values alerts are raised; owners may change them. */
export function AlertLimitsForm({ limits }: { limits: AlertLimits }) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const [typed, setTyped] = useState<Partial<Record<AlertKind, string>>>({});
  const set = useSetAlertLimits();
  const maySet = useMay()<typeof setAlertLimits>(EDITOR_ROLES);
  const textOf = (kind: AlertKind) => typed[kind] ?? String(limits[kind]);
  const isValid = (kind: AlertKind) => NUMBER.test(textOf(kind).trim());
  const numberOf = (kind: AlertKind) => Number(textOf(kind).trim().replace(",", "."));
  const changed = ALERT_KINDS.some((kind) => isValid(kind) && numberOf(kind) !== limits[kind]);
  const save = (reason: string) =>
    set.mutateAsync({
      limits: { ...limits, ...Object.fromEntries(ALERT_KINDS.map((kind) => [kind, numberOf(kind)])) },
      reason,
    });
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Limits</Trans>
      </h2>
      <p className={styles["muted"]}>
        <Trans>An alert is raised from its limit on. 0 turns it off.</Trans>
      </p>
      <div className={styles["fields"]}>
        {ALERT_KINDS.map((kind) => (
          <Field
            key={kind}
            label={labelOf(limitLabels, kind)}
            name={kind}
            inputMode="decimal"
            readOnly={!maySet}
            value={textOf(kind)}
            error={isValid(kind) ? undefined : t`Enter a number. 0 turns the alert off.`}
            onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
          />
        ))}
      </div>
      <ChangeWithReason
        may={maySet}
        roles={EDITOR_ROLES}
        isReady={changed && ALERT_KINDS.every(isValid)}
        question={t`Change the limits?`}
        yes={t`Change the limits`}
        onChange={save}
      />
    </section>
  );
}
