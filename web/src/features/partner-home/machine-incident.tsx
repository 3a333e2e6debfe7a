import { Plural, Trans } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { PartnerHome } from "../../queries/partner-home.ts";
import { Note } from "../../ui/layout/note.tsx";

type IncidentAlert = Extract<PartnerHome["alerts"][number], { kind: "machine_trouble" }>;

/** An incident between a machine and the shop, such as unreadable messages. */
export function MachineIncident({ alert }: { alert: IncidentAlert }) {
  const { lang } = useSettings();
  const { what, advice } = TEXTS[alert.trouble];
  const name = alert.alias || alert.machineKey;
  const at = formatDateTime(alert.lastAt, lang);
  return (
    <Note
      tone="amber"
      icon={<CircleAlert />}
      title={
        <>
          {name}: {what(alert.count)}
        </>
      }
    >
      <Trans>Within a day, last {at}.</Trans> {advice()}
    </Note>
  );
}

type IncidentTexts = { what: (count: number) => ReactNode; advice: () => ReactNode };

const TEXTS: Record<IncidentAlert["trouble"], IncidentTexts> = {
  unlisted: {
    what: (count) => (
      <Plural value={count} one="# SMS on a line you did not list" other="# SMS on lines you did not list" />
    ),
    advice: () => <Trans>They are lost. List the line or the SIM card at the machine's connection.</Trans>,
  },
  unreadable: {
    what: (count) => (
      <Plural value={count} one="# message could not be read" other="# messages could not be read" />
    ),
    advice: () => <Trans>Look at the guide of your gateway: a field is missing or has another form.</Trans>,
  },
  forged: {
    what: (count) => (
      <Plural value={count} one="# call with a wrong secret" other="# calls with a wrong secret" />
    ),
    advice: () => (
      <Trans>
        Is the secret in your gateway's settings right? If it is in the URL, is the gateway's IP address in
        the SIM list? If the calls are not yours, replace the secret.
      </Trans>
    ),
  },
  clock: {
    what: (count) => (
      <Plural value={count} one="# call with a wrong clock" other="# calls with a wrong clock" />
    ),
    advice: () => (
      <Trans>The machine's clock is more than five minutes off: let it follow a time server.</Trans>
    ),
  },
  times: {
    what: () => <Trans>SMS with wrong times</Trans>,
    advice: () => (
      <Trans>
        While the machine is online, the time of arrival counts instead. Let its clock follow a time server.
      </Trans>
    ),
  },
};
