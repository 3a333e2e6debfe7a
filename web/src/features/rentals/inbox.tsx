import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download, MessageSquareText } from "lucide-react";
import { useState } from "react";
import type { Message } from "../../queries/rentals.ts";
import { inbox, type Rental, useExportInbox } from "../../queries/rentals.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import styles from "./inbox.module.css";
import { MessageRow } from "./message-row.tsx";

/** Shown at first; the remaining messages on demand. */
const SHOWN_FIRST = 5;
/** Search is offered from this many messages. */
const SEARCH_FROM = 3;

/** Messages of a rented number, newest first, with search and export. */
export function Inbox({ rental }: { rental: Rental }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const exportInbox = useExportInbox();
  const { messageCount, phone } = rental;
  const isExpanded = isOpen || text !== "";
  const all = useQuery({ ...inbox(rental), enabled: isExpanded && messageCount > rental.messages.length });
  const found = findMessages(all.data ?? rental.messages, text);
  const shown = isExpanded ? found : found.slice(0, SHOWN_FIRST);
  if (messageCount === 0)
    return <NothingYet isOver={rental.state !== "active" && rental.state !== "scheduled"} />;
  return (
    <section className={styles["inbox"]} aria-label={t`SMS of ${phone}`}>
      <div className={styles["bar"]}>
        <h3>
          <Plural value={messageCount} one="# SMS" other="# SMS" />
        </h3>
        {messageCount >= SEARCH_FROM && (
          <SearchField label={t`Find an SMS`} value={text} onChange={setText} />
        )}
        <Button
          variant="ghost"
          size="small"
          isBusy={exportInbox.isPending}
          onClick={() => exportInbox.mutate(rental)}
        >
          <Download />
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      <ul className={styles["messages"]} aria-live={text === "" ? "polite" : "off"}>
        {shown.map((message) => (
          <MessageRow key={`${message.at} ${message.sender} ${message.text}`} message={message} />
        ))}
      </ul>
      {text !== "" && found.length === 0 && (
        <p className={styles["nothing"]}>
          <Trans>No SMS fits.</Trans>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {text !== "" && <Plural value={found.length} one="# SMS found" other="# SMS found" />}
      </p>
      {text === "" && messageCount > SHOWN_FIRST && (
        <button
          type="button"
          className={styles["more"]}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            <Trans>Show less</Trans>
          ) : (
            <Plural value={messageCount} one="Show # SMS" other="Show all # SMS" />
          )}
        </button>
      )}
    </section>
  );
}

const NothingYet = ({ isOver }: { isOver: boolean }) => (
  <p className={styles["empty"]}>
    <MessageSquareText size={18} />
    {isOver ? (
      <Trans>No SMS came to this number.</Trans>
    ) : (
      <Trans>No SMS yet. What comes to this number shows here at once.</Trans>
    )}
  </p>
);

/** Messages that contain every search word in sender, text or code. */
function findMessages(messages: readonly Message[], text: string): readonly Message[] {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return messages;
  return messages.filter(({ sender, text: body, code }) => {
    const haystack = normalize(`${sender ?? ""} ${body ?? ""} ${code ?? ""}`);
    return words.every((word) => haystack.includes(word));
  });
}

const normalize = (text: string) => text.normalize("NFKC").toLowerCase();
