import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { Unloaded } from "../shared/unloaded.tsx";
import { Disclosures } from "./disclosures.tsx";
import { STATE_TONES, useFactNames, useFactValues, useKindNames, useStateNames } from "./inbox-names.ts";
import { LegalChecks } from "./legal-checks.tsx";
import { OwnerDecision } from "./owner-decision.tsx";
import { type InboxTicket, ticket, useChangeTicket } from "./queries/inboxes.ts";
import { SuspectOrders } from "./suspect-orders.tsx";
import { TicketThread } from "./ticket-thread.tsx";

/** One ticket: the message, its history, and the possible actions. */
export function TicketPage({ params }: OfficePageProps) {
  const { data, isError, refetch } = useQuery(ticket(params["number"] ?? ""));
  const kinds = useKindNames();
  const states = useStateNames();
  const factNames = useFactNames();
  const factValue = useFactValues(data?.people ?? {});
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
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
            {data.facts.map((fact) => (
              <div key={fact.name}>
                <dt>{factNames[fact.name] ?? fact.name}</dt>
                <dd>{factValue(fact)}</dd>
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
          {data.text && <p className={styles["message"]}>{data.text}</p>}
          <TicketActions data={data} />
          {data.facts.some(({ name }) => name === "category") && <SuspectOrders number={data.number} />}
          {data.kind === "owner" && <OwnerDecision data={data} />}
        </section>
        <TicketThread data={data} />
        {data.legal && <LegalChecks number={data.number} legal={data.legal} />}
        {data.kind === "authority" && <Disclosures data={data} />}
      </div>
    </div>
  );
}

function TicketActions({ data: { number, state, assignee, people } }: { data: InboxTicket }) {
  const change = useChangeTicket();
  const to = (next: InboxTicket["state"]) => change.mutate({ number, state: next });
  const isClosed = state === "done" || state === "refused";
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
      {isClosed ? (
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
      {assignee && <span className={styles["muted"]}>{people[assignee] ?? assignee}</span>}
    </div>
  );
}
