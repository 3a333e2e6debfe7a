import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Bell, BellOff, Volume2, VolumeX } from "lucide-react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { requestAlertPermission } from "../../../lib/page/desktop-alert.ts";
import { playChime } from "../../../lib/page/play-chime.ts";
import { setSettings, useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "./alert-choices.module.css";

/** Sound and desktop alerts for arriving codes; stored in this browser. */
export function AlertChoices() {
  const { t } = useLingui();
  const { codeSound, codeAlerts } = useSettings();
  return (
    <span className={styles["choices"]}>
      <Button
        variant="ghost"
        size="small"
        title={t`Sound when a code comes`}
        onClick={() => chooseSound(!codeSound)}
      >
        {codeSound ? <Volume2 /> : <VolumeX />}
        <span>{codeSound ? <Trans>Sound on</Trans> : <Trans>Sound off</Trans>}</span>
      </Button>
      <Button
        variant="ghost"
        size="small"
        title={t`Desktop alert when a code comes`}
        onClick={() => void chooseAlerts(!codeAlerts)}
      >
        {codeAlerts ? <Bell /> : <BellOff />}
        <span>{codeAlerts ? <Trans>Alerts on</Trans> : <Trans>Alerts off</Trans>}</span>
      </Button>
    </span>
  );
}

/** Plays once when switched on, so that users know the sound. */
function chooseSound(isOn: boolean): void {
  setSettings({ codeSound: isOn });
  if (isOn) void playChime().catch(() => undefined);
}

async function chooseAlerts(isOn: boolean): Promise<void> {
  const isAllowed = isOn && (await requestAlertPermission());
  setSettings({ codeAlerts: isAllowed });
  if (isOn && !isAllowed)
    showMessage({ status: "warning", text: msg`Your browser does not let this page show alerts.` });
}
