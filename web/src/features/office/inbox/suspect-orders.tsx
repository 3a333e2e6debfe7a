import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import styles from "../shared/office-pages.module.css";
import { suspectOrders } from "./queries/inboxes.ts";

/** Orders that had the reported number at the reported time, found without reading any SMS. */
export function SuspectOrders({ number }: { number: string }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { data } = useQuery(suspectOrders(number));
  if (!data) return null;
  if (data.data.length === 0)
    return (
      <p className={styles["muted"]}>
        <Trans>Nobody had this number at that time.</Trans>
      </p>
    );
  return (
    <ul className={styles["notes"]} aria-label={t`Orders with this number at that time`}>
      {data.data.map(({ orderId, customerId, service, country, boughtAt }) => (
        <li key={orderId}>
          <OfficeLink to={`/office/users/${customerId}`}>
            #{orderId} · {service} · {country}
          </OfficeLink>
          <span className={styles["muted"]}>{formatMoment(boughtAt, lang, new Date())}</span>
        </li>
      ))}
    </ul>
  );
}
