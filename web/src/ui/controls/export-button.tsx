import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type ExportButtonProps = {
  file: { isPending: boolean; mutate: () => void };
  /** What is exported, where it is not the list of the page. */
  label?: ReactNode;
};

/** Downloads a list as CSV. */
export const ExportButton = ({ file, label }: ExportButtonProps) => (
  <Button variant="secondary" isBusy={file.isPending} onClick={() => file.mutate()}>
    <Download />
    {label ?? <Trans>Export CSV</Trans>}
  </Button>
);
