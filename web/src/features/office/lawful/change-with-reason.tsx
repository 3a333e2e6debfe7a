import type { OfficeRole } from "@sonum/contract/route";
import { useState } from "react";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import styles from "../shared/office-pages.module.css";

type AskChangeProps = {
  may: boolean;
  roles: readonly OfficeRole[];
  isReady: boolean;
  question: string;
  yes: string;
  onChange: (reason: string) => Promise<unknown>;
};

/** Submit button that asks for a reason; operators without permission see who has it. */
export function ChangeWithReason({ may, roles, isReady, question, yes, onChange }: AskChangeProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!may) return <AllowedRoles roles={roles} />;
  return (
    <>
      <div className={styles["actions"]}>
        <Button disabled={!isReady} onClick={() => setIsAsking(true)}>
          {yes}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={question}
          confirmLabel={yes}
          onClose={() => setIsAsking(false)}
          onConfirm={({ reason }) => onChange(reason)}
        />
      )}
    </>
  );
}
