import { Trans, useLingui } from "@lingui/react/macro";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { OfficeList } from "../shared/office-list.tsx";
import styles from "../shared/office-pages.module.css";
import { AuthorityDialog } from "./authority-dialog.tsx";
import { STATE_TONES, useCategoryNames, useKindNames, useStateNames } from "./inbox-names.ts";
import { INBOX_PAGE, type InboxItem, type InboxKind, inbox } from "./queries/inboxes.ts";

const KINDS: readonly InboxKind[] = ["wish", "feedback", "abuse", "owner", "authority"];
const STATES = ["unfinished", "open", "working", "done", "refused"] as const;

/** All incoming tickets, open and urgent ones first. */
export function InboxPage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const states = { unfinished: t`Open or in work`, ...useStateNames() };
  const kind = KINDS.find((one) => one === search["kind"]);
  const state = STATES.find((one) => one === search["state"]);
  const page = readListPage(search);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  // Not in the address: phone numbers must stay out of browser history and logs.
  const [phone, setPhone] = useState("");
  const tickets = useList(
    inbox({ ...(kind && { kind }), ...(state && { state }), ...(phone && { phone }) }, page),
  );
  const { data } = tickets;
  const kindText = (one: InboxKind) => {
    const open = data?.open[one] ?? 0;
    return open > 0 ? `${kinds[one]} (${open})` : kinds[one];
  };
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Inboxes</Trans>}>
        <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
          <Trans>Write down a request of an authority</Trans>
        </Button>
      </PageHeader>
      <div className={styles["bar"]}>
        <SelectField
          label={t`Inbox`}
          name="kind"
          value={kind ?? "all"}
          options={[
            { value: "all", text: t`All` },
            ...KINDS.map((one) => ({ value: one, text: kindText(one) })),
          ]}
          onChange={(value) => onSearch({ state, ...(value !== "all" && { kind: value }) })}
        />
        <SelectField
          label={t`State`}
          name="state"
          value={state ?? "all"}
          options={[
            { value: "all", text: t`All` },
            ...STATES.map((one) => ({ value: one, text: states[one] })),
          ]}
          onChange={(value) => onSearch({ kind, ...(value !== "all" && { state: value }) })}
        />
        <NumberField
          onFind={(wanted) => {
            setPhone(wanted);
            onSearch({ kind, state });
          }}
        />
      </div>
      <OfficeList
        list={tickets}
        pageSize={INBOX_PAGE}
        search={search}
        onSearch={onSearch}
        empty={
          <StateCard icon={<Inbox />} tone="neutral" title={<Trans>Nothing here</Trans>}>
            <Trans>What people write to us appears here.</Trans>
          </StateCard>
        }
      >
        {(items) => <Items items={items} />}
      </OfficeList>
      {isDialogOpen && <AuthorityDialog onClose={() => setIsDialogOpen(false)} />}
    </div>
  );
}

/** Finds reports about a number by its fingerprint, without decrypting the reports. */
function NumberField({ onFind }: { onFind: (phone: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  return (
    <Form className={styles["bar"]} onSubmit={() => onFind(typed.trim())}>
      <Field
        label={t`Reported number`}
        name="phone"
        type="tel"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        <Trans>Find</Trans>
      </Button>
    </Form>
  );
}

function Items({ items }: { items: InboxItem[] }) {
  const { t } = useLingui();
  const categories = useCategoryNames();
  const { lang } = useSettings();
  const kinds = useKindNames();
  const states = useStateNames();
  return (
    <Table label={t`Inboxes`} isStacked>
      <TableHead columns={[t`Ticket`, t`Inbox`, t`About`, t`State`, { end: t`Came` }]} />
      <tbody>
        {items.map((item) => (
          <tr key={item.number} className={styles["ticket"]}>
            <td>
              <OfficeLink to={`/office/inbox/${item.number}`}>{item.number}</OfficeLink>
            </td>
            <td>{kinds[item.kind]}</td>
            <td>
              {categories[item.title] ?? item.title}{" "}
              {item.isUrgent && (
                <Chip tone="red">
                  <Trans>Urgent</Trans>
                </Chip>
              )}{" "}
              {item.isLate && (
                <Chip tone="amber">
                  <Trans>Over 24 hours</Trans>
                </Chip>
              )}
            </td>
            <td>
              <Chip tone={STATE_TONES[item.state]}>{states[item.state]}</Chip>
            </td>
            <td data-align="end">{formatMoment(item.createdAt, lang, new Date())}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
