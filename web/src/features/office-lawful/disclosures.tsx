import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoment } from "../../lib/format-time.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type InboxTicket, usePreserve, usePropose, useRelease } from "../../queries/inboxes.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./office-lawful.module.css";

const ITEMS = ["account", "sign_ins", "orders", "payments", "message_times"] as const;
type Item = (typeof ITEMS)[number];

function useItemNames(): Record<Item, string> {
  const { t } = useLingui();
  return {
    account: t`Account`,
    sign_ins: t`Sign-ins`,
    orders: t`Orders`,
    payments: t`Payments`,
    message_times: t`When SMS came`,
  };
}

/** What an authority is told: one proposes, another releases, and both stay written. */
export function Disclosures({ data }: { data: InboxTicket }) {
  const { lang } = useSettings();
  const names = useItemNames();
  const release = useRelease();
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Disclosures</Trans>
      </h2>
      <ul className={styles["notes"]}>
        {data.disclosures.map(({ id, subject, items, reason, releasedBy, releasedAt, proposedBy }) => (
          <li key={id}>
            <span>
              <b>{subject}</b>: {items.map((item) => names[item]).join(", ")}
            </span>
            <span className={styles["muted"]}>
              {reason} · {proposedBy}
            </span>
            {releasedAt ? (
              <span>
                <Chip tone="green">
                  <Trans>Released</Trans>
                </Chip>{" "}
                {releasedBy} · {formatMoment(releasedAt, lang, new Date())}
              </span>
            ) : (
              <Button
                size="small"
                variant="secondary"
                onClick={() => release.mutate({ number: data.number, id })}
              >
                <Trans>Release</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Propose number={data.number} />
      {data.preserveUntil && (
        <p className={styles["muted"]}>
          <Trans>The account is kept until {formatMoment(data.preserveUntil, lang, new Date())}</Trans>
        </p>
      )}
    </section>
  );
}

function Propose({ number }: { number: string }) {
  const { t } = useLingui();
  const names = useItemNames();
  const [subject, setSubject] = useState("");
  const [reason, setReason] = useState("");
  const [items, setItems] = useState<Item[]>([]);
  const propose = usePropose();
  const preserve = usePreserve();
  return (
    <div className={styles["form"]}>
      <Field
        label={t`Id of the customer`}
        name="subject"
        value={subject}
        onChange={({ target }) => setSubject(target.value.trim())}
      />
      <Field label={t`Reason`} name="why" value={reason} onChange={({ target }) => setReason(target.value)} />
      {ITEMS.map((item) => (
        <Checkbox
          key={item}
          checked={items.includes(item)}
          onChange={({ target }) =>
            setItems(target.checked ? [...items, item] : items.filter((one) => one !== item))
          }
        >
          {names[item]}
        </Checkbox>
      ))}
      <div className={styles["actions"]}>
        <Button
          disabled={subject === "" || items.length === 0 || reason.trim().length < 3}
          isBusy={propose.isPending}
          onClick={() =>
            propose.mutate({ number, subject, items, reason }, { onSuccess: () => setItems([]) })
          }
        >
          <Trans>Propose to tell this</Trans>
        </Button>
        <Button
          variant="secondary"
          disabled={subject === ""}
          isBusy={preserve.isPending}
          onClick={() => preserve.mutate({ number, subject })}
        >
          <Trans>Keep the account for 90 days</Trans>
        </Button>
      </div>
    </div>
  );
}
