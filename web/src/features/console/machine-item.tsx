import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, Cable, Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../lib/page/copy-text.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import styles from "./dialogs.module.css";
import type { Machine } from "./queries/console.ts";
import type { changeMachine } from "./queries/console-changes.ts";

type MachineItemProps = {
  machine: Machine;
  onChange: (changes: Parameters<typeof changeMachine>[1]) => Promise<void>;
  /** Opens the connection dialog. */
  onConnect: () => void;
  /** Asks before it switches the machine off or archives it. */
  onStop: (act: "off" | "archive") => void;
};

const ALIAS_MAX = 60;

/** One machine: key, alias, whether it is active, and its public view. */
export function MachineItem({ machine, onChange, onConnect, onStop }: MachineItemProps) {
  const { t } = useLingui();
  const [alias, setAlias] = useState(machine.alias);
  const [pendingView, setPendingView] = useState<boolean>();
  const saveAlias = () => void (alias.trim() !== machine.alias && onChange({ alias: alias.trim() }));
  const switchView = (view: boolean) => {
    setPendingView(view);
    void onChange({ view }).finally(() => setPendingView(undefined));
  };
  const address = machine.view_key && `${location.origin}/embed/machine/${machine.view_key}`;
  return (
    <div className={styles["machine"]}>
      <span className={styles["key"]}>{machine.machine_key}</span>
      <input
        className={styles["input"]}
        aria-label={t`Alias of ${machine.machine_key}`}
        placeholder={t`Alias`}
        maxLength={ALIAS_MAX}
        value={alias}
        onChange={({ target }) => setAlias(target.value)}
        onBlur={saveAlias}
        onKeyDown={({ key }) => key === "Enter" && saveAlias()}
      />
      <Checkbox
        checked={machine.active}
        onChange={({ target }) => (target.checked ? void onChange({ active: true }) : onStop("off"))}
      >
        <Trans>Active</Trans>
      </Checkbox>
      <Checkbox
        checked={pendingView ?? machine.view_key !== null}
        onChange={({ target }) => switchView(target.checked)}
      >
        <Trans>Public view</Trans>
      </Checkbox>
      <IconButton label={t`Connection of ${machine.machine_key}`} size="small" onClick={onConnect}>
        <Cable size={16} />
      </IconButton>
      <IconButton label={t`Archive ${machine.machine_key}`} size="small" onClick={() => onStop("archive")}>
        <Archive size={16} />
      </IconButton>
      {address && (
        <div className={styles["view"]}>
          <a href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={14} />
            <span>{address}</span>
          </a>
          <IconButton
            label={t`Copy the address of ${machine.machine_key}`}
            size="small"
            onClick={() => void copyText(address)}
          >
            <Copy size={14} />
          </IconButton>
          <SitesField machine={machine} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

const SITE = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** Sites allowed to embed the public view. */
function SitesField({ machine, onChange }: Pick<MachineItemProps, "machine" | "onChange">) {
  const { t } = useLingui();
  const [text, setText] = useState(machine.view_origins.join(" "));
  const sites = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isValid = sites.every((site) => SITE.test(site));
  const isNew = sites.join(" ") !== machine.view_origins.join(" ");
  return (
    <input
      className={styles["input"]}
      aria-label={t`Sites that may show it in a frame`}
      placeholder={t`Sites that may show it in a frame, e.g. https://example.com`}
      aria-invalid={!isValid}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void (isValid && isNew && onChange({ view_origins: sites }))}
    />
  );
}
