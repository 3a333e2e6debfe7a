import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import styles from "../shared/office-pages.module.css";
import { usePreserve, usePropose } from "./queries/inboxes.ts";

const ITEMS = ["account", "sign_ins", "orders", "payments", "message_times"] as const;
type Item = (typeof ITEMS)[number];

export function useItemNames(): Record<Item, string> {
  const { t } = useLingui();
  return {
    account: t`Account`,
    sign_ins: t`Sign-ins`,
    orders: t`Orders`,
    payments: t`Payments`,
    message_times: t`When SMS came`,
  };
}

/** Proposes a disclosure about a customer, or preserves the account until that is decided. */
export function ProposeDisclosure({ number, about }: { number: string; about: string }) {
  const { t } = useLingui();
  const names = useItemNames();
  const [subject, setSubject] = useState(about);
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
