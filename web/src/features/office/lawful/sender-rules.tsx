import { Trans, useLingui } from "@lingui/react/macro";
import type { addSenderRule } from "@sonum/contract/office/lawful-use";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "../../../lib/format/format.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { MessageTester } from "../shared/message-tester.tsx";
import styles from "../shared/office-pages.module.css";
import {
  type SenderRule,
  senderRules,
  useAddSenderRule,
  useRemoveSenderRule,
  useTestMessage,
} from "../shared/queries/lawful-use.ts";

const EDITOR_ROLES = ["catalogue", "owner"] as const;

/** Protected senders (banks, authorities), whose messages are never shown: the built-in list plus own rules. */
export function SenderRules() {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { data } = useQuery(senderRules);
  const [isAdding, setIsAdding] = useState(false);
  const remove = useRemoveSenderRule();
  const test = useTestMessage();
  const maySet = useMay()<typeof addSenderRule>(EDITOR_ROLES);
  if (!data) return <Skeleton shape="card" />;
  const institutions = formatCount(data.shipped.institutions, lang);
  const senders = formatCount(data.shipped.senders, lang);
  return (
    <div className={styles["page"]}>
      <MessageTester trial={test.data} isBusy={test.isPending} onTry={test.mutate} />
      <section className={cx(cardClass, styles["card"])}>
        <div className={styles["actions"]}>
          <h2>
            <Trans>Own rules</Trans>
          </h2>
          {maySet && (
            <Button size="small" onClick={() => setIsAdding(true)}>
              <Trans>Add a rule</Trans>
            </Button>
          )}
        </div>
        {!maySet && <AllowedRoles roles={EDITOR_ROLES} />}
        <p className={styles["muted"]}>
          <Trans>
            The built-in list has {institutions} institutions with {senders} senders. Own rules come first:
            they hold messages or let them pass.
          </Trans>
        </p>
        {data.data.length > 0 && (
          <Table label={t`Own rules`}>
            <tbody>
              {data.data.map((rule) => (
                <Line
                  key={rule.id}
                  rule={rule}
                  onRemove={maySet ? () => remove.mutate(rule.id) : undefined}
                />
              ))}
            </tbody>
          </Table>
        )}
      </section>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function Line({ rule, onRemove }: { rule: SenderRule; onRemove: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <tr>
      <td>
        <b>{rule.value}</b>
      </td>
      <td>{rule.kind === "sender" ? <Trans>Sender</Trans> : <Trans>Keyword</Trans>}</td>
      <td>{rule.country === "*" ? <Trans>Everywhere</Trans> : rule.country.toUpperCase()}</td>
      <td>
        {rule.effect === "hold" ? (
          <Chip tone="red">
            <Trans>Held back</Trans>
          </Chip>
        ) : (
          <Chip tone="green">
            <Trans>Let pass</Trans>
          </Chip>
        )}
      </td>
      <td>{rule.reason}</td>
      <td data-align="end">
        {onRemove && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t`Remove the rule ${rule.value}`}
            onClick={onRemove}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const add = useAddSenderRule();
  const [kind, setKind] = useState<SenderRule["kind"]>("sender");
  const [effect, setEffect] = useState<SenderRule["effect"]>("hold");
  const [country, setCountry] = useState("*");
  const [value, setValue] = useState("");
  return (
    <ReasonDialog
      title={t`Add a rule`}
      confirmLabel={t`Add the rule`}
      onClose={onClose}
      onConfirm={({ reason }) =>
        add.mutateAsync({ kind, effect, value, reason, country: country.trim().toLowerCase() })
      }
      extraFields={
        <>
          <div className={styles["fields"]}>
            <SelectField
              label={t`What`}
              name="kind"
              value={kind}
              options={[
                { value: "sender", text: t`Sender` },
                { value: "keyword", text: t`Keyword` },
              ]}
              onChange={setKind}
            />
            <SelectField
              label={t`Effect`}
              name="effect"
              value={effect}
              options={[
                { value: "hold", text: t`Held back` },
                { value: "pass", text: t`Let pass` },
              ]}
              onChange={setEffect}
            />
            <Field
              label={t`Country code, * for all`}
              name="country"
              maxLength={2}
              value={country}
              onChange={({ target }) => setCountry(target.value)}
            />
          </div>
          <Field
            label={t`Sender name or keyword`}
            name="value"
            maxLength={100}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </>
      }
    />
  );
}
