import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { useChangeTexts } from "./inbox-names.ts";
import { type InboxTicket, useAddNote, useReply } from "./queries/inboxes.ts";

/** A ticket's history, and a form to reply to the sender or add an internal note. */
export const TicketThread = ({ data }: { data: InboxTicket }) => (
  <section className={cx(cardClass, styles["card"])}>
    <Notes notes={data.notes} people={data.people} />
    <Answer data={data} />
  </section>
);

function Notes({ notes, people }: Pick<InboxTicket, "notes" | "people">) {
  const { t } = useLingui();
  const changeText = useChangeTexts(people);
  const { lang } = useSettings();
  const names = { note: t`Note`, reply: t`Answer`, change: t`Change` } as const;
  return (
    <ul className={styles["notes"]} aria-label={t`What was done`}>
      {notes.map(({ kind, text, by, at }) => (
        <li key={`${at} ${kind} ${text}`}>
          <span className={styles["muted"]}>
            {names[kind]} · {people[by] ?? by} · {formatMoment(at, lang, new Date())}
          </span>
          <span className={styles["message"]}>{kind === "change" ? changeText(text) : text}</span>
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
