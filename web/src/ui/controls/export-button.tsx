import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { Button } from "./button.tsx";

type ExportButtonProps = { file: { isPending: boolean; mutate: () => void } };

/** Downloads a list as CSV. */
export const ExportButton = ({ file }: ExportButtonProps) => (
  <Button variant="secondary" isBusy={file.isPending} onClick={() => file.mutate()}>
    <Download />
    <Trans>Export CSV</Trans>
  </Button>
);
