import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { formatMoment } from "../../lib/format-time.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { ownLooks } from "../../queries/looks.ts";
import styles from "./rows.module.css";

/** When support saw the shop as this person does, and why; nothing where that never happened. */
export function LooksList() {
  const { lang } = useSettings();
  const { data: looks = [] } = useQuery(ownLooks);
  if (looks.length === 0) return null;
  return (
    <ul className={styles["rows"]}>
      {looks.map(({ id, begunAt, until, reason }) => (
        <li key={id}>
          <Eye />
          <div className={styles["what"]}>
            <b>
              <Trans>Support looked at your account, without changing anything</Trans>
            </b>
            <span>
              {formatMoment(begunAt, lang, new Date())} - {formatMoment(until, lang, new Date())} · {reason}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
