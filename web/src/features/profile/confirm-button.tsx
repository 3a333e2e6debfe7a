import { type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { ConfirmActionDialog } from "./confirm-action-dialog.tsx";

type ConfirmButtonProps = {
  title: string;
  what: ReactNode;
  yes: string;
  isBusy: boolean;
  isDanger?: boolean;
  onYes: () => void;
  children: ReactNode;
};

/** A button that asks for confirmation. */
export function ConfirmButton({
  title,
  what,
  yes,
  isBusy,
  isDanger = false,
  onYes,
  children,
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant={isDanger ? "danger" : "secondary"} isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {what}
      </Button>
      {isAsking && (
        <ConfirmActionDialog title={title} yes={yes} onYes={onYes} onClose={() => setIsAsking(false)}>
          {children}
        </ConfirmActionDialog>
      )}
    </>
  );
}
