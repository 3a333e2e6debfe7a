import { Trans } from "@lingui/react/macro";
import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./form.module.css";

/** Confirms receipt with the ticket number, which is also sent by mail. */
export const TicketNote = ({ number, children }: { number: string; children: ReactNode }) => (
  <div role="status">
    <Note tone="green" icon={<MailCheck />} title={<Trans>Thank you, it has arrived</Trans>}>
      <Trans>
        Your ticket is <span className={styles["ticket"]}>{number}</span>. We have mailed you the number too.
      </Trans>{" "}
      {children}
    </Note>
  </div>
);
