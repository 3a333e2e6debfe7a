import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { ownImpersonations } from "../../queries/impersonations.ts";
import styles from "./rows.module.css";

/** When and why an operator impersonated this user; empty if never. */
export function ImpersonationList() {
  const { lang } = useSettings();
  const { data: impersonations = [] } = useQuery(ownImpersonations);
  if (impersonations.length === 0) return null;
  return (
    <ul className={styles["rows"]}>
      {impersonations.map(({ id, begunAt, until, reason }) => (
        <li key={id}>
          <Eye />
          <div className={styles["details"]}>
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
