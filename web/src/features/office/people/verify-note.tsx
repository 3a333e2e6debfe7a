import { Trans, useLingui } from "@lingui/react/macro";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { Note } from "../../../ui/layout/note.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { useVerifyAudit } from "./queries/audit.ts";

/** Verifies the hash chain of the audit log each time it is mounted. */
export function VerifyNote() {
  const { t } = useLingui();
  const { mutate, data } = useVerifyAudit();
  useEffect(() => mutate(), [mutate]);
  if (!data) return <Skeleton shape="card" />;
  const { count, hash, fault } = data;
  if (!fault)
    return (
      <Note tone="green" icon={<ShieldCheck />} title={t`${count} entries, none changed or missing`}>
        <span className="mono">{hash}</span>
      </Note>
    );
  const faults: Record<typeof fault.kind, string> = {
    changed: t`it was changed`,
    "missing before": t`what was done before it is missing`,
    moved: t`it does not stand where it was written`,
    "missing at the end": t`the last entries are missing`,
  };
  const kind = faults[fault.kind];
  const id = fault.id ?? "-";
  return (
    <Note tone="red" icon={<ShieldAlert />} title={<Trans>The log was tampered with</Trans>}>
      <Trans>
        Act {id}: {kind}
      </Trans>
    </Note>
  );
}
