import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../lib/format-time.ts";
import { OfficeLink, type OfficePageProps } from "../../lib/office-link.tsx";
import { useSettings } from "../../lib/settings-store.ts";
import { type InboxTicket, ticket, useAddNote, useChangeTicket, useReply } from "../../queries/inboxes.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Disclosures } from "./disclosures.tsx";
import { STATE_TONES, useFactNames, useKindNames, useStateNames } from "./inbox-names.ts";
import styles from "./office-lawful.module.css";
import { OwnerDecision } from "./owner-decision.tsx";
import { SuspectOrders } from "./suspect-orders.tsx";

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** One ticket: what was written, what was done, and what can be done. */
export function TicketPage({ params }: OfficePageProps) {
  const { data, isError, refetch } = useQuery(ticket(params["number"] ?? ""));
  const kinds = useKindNames();
  const states = useStateNames();
  const factNames = useFactNames();
  const { lang } = useSettings();
  if (!data)
    return isError ? (
      <NotLoaded title={<Trans>This could not be loaded</Trans>} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="card" />
    );
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={data.number}
        state={<Chip tone={STATE_TONES[data.state]}>{states[data.state]}</Chip>}
      >
        <OfficeLink to="/office/inbox">
          <Trans>All inboxes</Trans>
        </OfficeLink>
      </PageHeader>
      <div className={styles["columns"]}>
        <section className={cx(cardClass, styles["card"])}>
          <h2>{kinds[data.kind]}</h2>
          <dl className={styles["facts"]}>
            {data.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{factNames[name] ?? name}</dt>
                <dd>{MOMENT.test(value) ? formatMoment(value, lang, new Date()) : value}</dd>
              </div>
            ))}
            {data.email && (
              <div>
                <dt>
                  <Trans context="sender">From</Trans>
                </dt>
                <dd>
                  {data.name} {data.email}
                </dd>
              </div>
            )}
          </dl>
          {data.text && <p className={styles["said"]}>{data.text}</p>}
          <Steps data={data} />
          {data.kind === "abuse" && <SuspectOrders number={data.number} />}
          {data.kind === "owner" && <OwnerDecision data={data} />}
        </section>
        <section className={cx(cardClass, styles["card"])}>
          <Notes notes={data.notes} />
          <Answer data={data} />
        </section>
        {data.kind === "authority" && <Disclosures data={data} />}
      </div>
    </div>
  );
}

function Steps({ data: { number, state, assignee } }: { data: InboxTicket }) {
  const change = useChangeTicket();
  const to = (next: InboxTicket["state"]) => change.mutate({ number, state: next });
  const isOver = state === "done" || state === "refused";
  return (
    <div className={styles["actions"]}>
      {assignee ? (
        <Button size="small" variant="secondary" onClick={() => change.mutate({ number, isMine: false })}>
          <Trans>Give back</Trans>
        </Button>
      ) : (
        <Button size="small" onClick={() => change.mutate({ number, isMine: true, state: "working" })}>
          <Trans>Take it</Trans>
        </Button>
      )}
      {isOver ? (
        <Button size="small" variant="secondary" onClick={() => to("open")}>
          <Trans>Open again</Trans>
        </Button>
      ) : (
        <>
          <Button size="small" variant="secondary" onClick={() => to("done")}>
            <Trans>Mark as done</Trans>
          </Button>
          <Button size="small" variant="ghost" onClick={() => to("refused")}>
            <Trans>Refuse</Trans>
          </Button>
        </>
      )}
      {assignee && <span className={styles["muted"]}>{assignee}</span>}
    </div>
  );
}

function Notes({ notes }: Pick<InboxTicket, "notes">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const names = { note: t`Note`, reply: t`Answer`, change: t`Change` } as const;
  return (
    <ul className={styles["notes"]} aria-label={t`What was done`}>
      {notes.map(({ kind, text, by, at }) => (
        <li key={`${at} ${kind} ${text}`}>
          <span className={styles["muted"]}>
            {names[kind]} · {by} · {formatMoment(at, lang, new Date())}
          </span>
          <span className={styles["said"]}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Answer({ data: { number, email } }: { data: InboxTicket }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const reply = useReply();
  const note = useAddNote();
  const done = { onSuccess: () => setText("") };
  return (
    <div className={styles["form"]}>
      <TextArea
        label={t`Answer or note`}
        name="answer"
        rows={4}
        maxLength={8000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles["actions"]}>
        {email && (
          <Button
            disabled={text.trim() === ""}
            isBusy={reply.isPending}
            onClick={() => reply.mutate({ number, text }, done)}
          >
            <Trans>Send by mail</Trans>
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={text.trim() === ""}
          isBusy={note.isPending}
          onClick={() => note.mutate({ number, text }, done)}
        >
          <Trans>Keep as a note</Trans>
        </Button>
      </div>
    </div>
  );
}
