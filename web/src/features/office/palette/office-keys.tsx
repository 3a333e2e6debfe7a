import { useLingui } from "@lingui/react/macro";
import { KeysDialog } from "../../../ui/layout/keys-dialog.tsx";

export function OfficeKeys({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys = [
    { keys: ["Ctrl", "K"], text: t`Search or jump to` },
    { keys: ["T"], text: t`Change the theme` },
    { keys: ["?"], text: t`Show the keys` },
  ];
  return (
    <KeysDialog
      title={t`Keys`}
      closeLabel={t`Close`}
      groups={[{ name: t`Everywhere`, keys }]}
      onClose={onClose}
    />
  );
}
