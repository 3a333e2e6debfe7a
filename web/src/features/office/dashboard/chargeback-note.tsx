import { Trans } from "@lingui/react/macro";
import type { listDisputes } from "@sonum/contract/payments/office-payments";
import { TriangleAlert } from "lucide-react";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Note } from "../../../ui/layout/note.tsx";
import type { Dashboard } from "./queries/dashboard.ts";

/** Shown only while the chargeback rate is above the limit. */
export function ChargebackNote({ chargebacks }: { chargebacks: Dashboard["chargebacks"] }) {
  const { lang } = useSettings();
  const maySee = useMay()<typeof listDisputes>(["finance", "owner"]);
  if (!chargebacks.isAlarm) return null;
  const rate = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 }).format(
    chargebacks.rate,
  );
  return (
    <Note tone="red" icon={<TriangleAlert />} title={<Trans>Too many chargebacks: {rate}</Trans>}>
      {maySee && (
        <OfficeLink to="/office/payments" search={{ tab: "disputes" }}>
          <Trans>Look at the disputes</Trans>
        </OfficeLink>
      )}
    </Note>
  );
}
