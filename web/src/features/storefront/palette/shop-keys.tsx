import { useLingui } from "@lingui/react/macro";
import { useSession } from "../../../lib/session/use-session.ts";
import { KeysDialog } from "../../../ui/layout/keys-dialog.tsx";

/** The keys of the shop, and for partners those of the console. */
export function ShopKeys({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { role } = useSession();
  const everywhere = {
    name: t`Everywhere`,
    keys: [
      { keys: ["Ctrl", "K"], text: t`Search or jump to` },
      { keys: ["T"], text: t`Change the theme` },
      { keys: ["?"], text: t`Show the keys` },
    ],
  };
  const shop = {
    name: t`Shop`,
    keys: [
      { keys: ["/"], text: t`Search for a service` },
      { keys: ["R"], text: t`Repeat the last purchase` },
      { keys: ["C"], text: t`Copy the newest code` },
    ],
  };
  const console = {
    name: t`Console`,
    keys: [
      { keys: ["↑", "↓"], text: t`Go from row to row` },
      { keys: ["Shift", "↓"], text: t`Select rows` },
      { keys: [t({ message: "Space", context: "key" })], text: t`Select or deselect the row` },
      { keys: ["Ctrl", "A"], text: t`Select all` },
      { keys: ["Ctrl", "C"], text: t`Copy the selected rows to a spreadsheet` },
      { keys: ["Enter"], text: t`Open the details` },
      { keys: ["Esc"], text: t`Clear selection` },
    ],
  };
  return (
    <KeysDialog
      title={t`Keys`}
      closeLabel={t`Close`}
      groups={role === "partner" ? [everywhere, console] : [everywhere, shop]}
      onClose={onClose}
    />
  );
}
