import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { profile } from "../../../queries/accounts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { ProposeDisclosure, useItemNames } from "./propose-disclosure.tsx";
import { type InboxTicket, useDisclosedDocument, useRelease } from "./queries/inboxes.ts";

type Disclosure = InboxTicket["disclosures"][number];

/** Disclosures to an authority: one operator proposes, another releases, and both are recorded. */
export function Disclosures({ data }: { data: InboxTicket }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Disclosures</Trans>
      </h2>
      {data.disclosures.length > 0 && (
        <ul className={styles["notes"]} aria-label={t`Disclosures`}>
          {data.disclosures.map((disclosure) => (
            <DisclosureItem key={disclosure.id} data={data} disclosure={disclosure} />
          ))}
        </ul>
      )}
      <ProposeDisclosure
        number={data.number}
        about={data.facts.find(({ name }) => name === "subject")?.value ?? ""}
      />
      {data.preserveUntil && (
        <p className={styles["muted"]}>
          <Trans>The account is kept until {formatMoment(data.preserveUntil, lang, new Date())}</Trans>
        </p>
      )}
    </section>
  );
}

function DisclosureItem({ data, disclosure }: { data: InboxTicket; disclosure: Disclosure }) {
  const { lang } = useSettings();
  const names = useItemNames();
  const { data: me } = useQuery(profile);
  const { id, subject, items, reason, releasedBy, releasedAt, proposedBy, digest } = disclosure;
  const isOwner = me?.roles.includes("ROLE_sao-owner") ?? false;
  const isMine = proposedBy === me?.sub;
  const usernameOf = (userId: string | null) => (userId === null ? "" : (data.people[userId] ?? userId));
  return (
    <li>
      <span>
        <OfficeLink to={`/office/users/${subject}`}>{usernameOf(subject)}</OfficeLink>:{" "}
        {items.map((item) => names[item]).join(", ")}
      </span>
      <span className={styles["muted"]}>
        {reason} · {usernameOf(proposedBy)}
      </span>
      {releasedAt && (
        <span>
          <Chip tone="green">
            <Trans>Released</Trans>
          </Chip>{" "}
          {usernameOf(releasedBy)} · {formatMoment(releasedAt, lang, new Date())}
        </span>
      )}
      {!releasedAt && isMine && (
        <span className={styles["muted"]}>
          <Trans>Somebody else has to release this.</Trans>
        </span>
      )}
      {!releasedAt && isOwner && !isMine && <Release number={data.number} id={id} />}
      {digest && isOwner && <Download number={data.number} id={id} />}
    </li>
  );
}

function Release(disclosure: { number: string; id: number }) {
  const { mutate, isPending } = useRelease();
  return (
    <div className={styles["actions"]}>
      <Button size="small" variant="secondary" isBusy={isPending} onClick={() => mutate(disclosure)}>
        <Trans>Release</Trans>
      </Button>
    </div>
  );
}

/** The document in the operator's language, who forwards it to the authority. */
function Download(disclosure: { number: string; id: number }) {
  const { lang } = useSettings();
  const { mutate, isPending } = useDisclosedDocument();
  return (
    <div className={styles["actions"]}>
      <Button
        size="small"
        variant="secondary"
        isBusy={isPending}
        onClick={() => mutate({ ...disclosure, lang })}
      >
        <FileDown size={16} />
        <Trans>Download the document</Trans>
      </Button>
    </div>
  );
}
