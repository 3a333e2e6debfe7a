import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { formatClock } from "../../../lib/format/format-time.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Flag } from "../../../ui/display/flag.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { useFocusFallback } from "../../../ui/layout/use-focus-fallback.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { type MessageCheck, messageChecks, useDecideMessageCheck } from "../shared/queries/lawful-use.ts";
import { Signs } from "../shared/signs.tsx";
import { Unloaded } from "../shared/unloaded.tsx";

/** Messages the filter is not sure about. Their customers wait for the decision. */
export function MessageChecksPage() {
  const { data, isError, refetch } = useQuery(messageChecks);
  const box = useRef<HTMLDivElement>(null);
  const keptFocus = useFocusFallback(box);
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  return (
    <div ref={box} className={styles["page"]} tabIndex={-1} {...keptFocus}>
      <PageHeader title={<Trans>Messages to check</Trans>}>
        <OfficeLink to="/office/lawful" search={{ part: "senders" }}>
          <Trans>Protected senders</Trans>
        </OfficeLink>
      </PageHeader>
      <p className={styles["muted"]}>
        <Trans>
          Release what is a code for signing up. Hold what confirms a payment, a login to a bank or a new
          password. Codes are hidden from you. Without a decision in time a message is held and the order
          refunded.
        </Trans>
      </p>
      {data.data.length === 0 && (
        <StateCard icon={<CircleCheck />} title={<Trans>Nothing to check</Trans>}>
          <Trans>Messages the filter is not sure about appear here.</Trans>
        </StateCard>
      )}
      {data.data.map((check) => (
        <CheckCard key={check.id} check={check} />
      ))}
    </div>
  );
}

function CheckCard({ check }: { check: MessageCheck }) {
  const { t } = useLingui();
  const decide = useDecideMessageCheck();
  const { id, sender, text, services, reasons, dueAt } = check;
  const titleId = `check-${id}`;
  const decideAs = (decision: "release" | "hold") => () => decide.mutate({ id, decision });
  return (
    <article className={cx(cardClass, styles["card"])} aria-labelledby={titleId}>
      <div className={styles["actions"]}>
        <Flag code={check.country} size="small" />
        <h2 id={titleId}>{sender}</h2>
        <TimeLeft until={dueAt} />
      </div>
      <blockquote className={cx(styles["message"], styles["quote"])}>{text}</blockquote>
      <dl className={styles["facts"]}>
        <div>
          <dt>
            <Trans>Service</Trans>
          </dt>
          <dd>{services.map(({ name }) => name).join(", ") || t`None`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Signs in the text</Trans>
          </dt>
          <dd>{reasons.length > 0 ? <Signs signs={reasons} /> : t`None`}</dd>
        </div>
      </dl>
      <div className={styles["actions"]}>
        <Button size="small" isBusy={decide.isPending} onClick={decideAs("release")}>
          <Trans>Release to the customer</Trans>
        </Button>
        <Button size="small" variant="secondary" isBusy={decide.isPending} onClick={decideAs("hold")}>
          <Trans>Hold and refund</Trans>
        </Button>
      </div>
    </article>
  );
}

const URGENT_SECONDS = 180;

function TimeLeft({ until }: { until: string }) {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1000));
  const clock = formatClock(seconds);
  return (
    <Chip tone={seconds < URGENT_SECONDS ? "red" : "amber"}>
      <Trans>{clock} left</Trans>
    </Chip>
  );
}
