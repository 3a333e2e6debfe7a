import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import {
  Coins,
  Copy,
  FileWarning,
  Hourglass,
  KeyRound,
  MapPinOff,
  PhoneOff,
  TrendingDown,
  WifiOff,
} from "lucide-react";
import { formatDateTime } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { PartnerHome } from "../../queries/partner-home.ts";
import { Note } from "../../ui/layout/note.tsx";
import { MachineIncident } from "./machine-incident.tsx";
import styles from "./partner-home-page.module.css";

type Alert = PartnerHome["alerts"][number];

/** Problems that cost the partner money until fixed. */
export function Alerts({ alerts }: { alerts: Alert[] }) {
  const { t } = useLingui();
  if (alerts.length === 0) return null;
  return (
    <section className={styles["alerts"]} aria-label={t`Alerts`}>
      {alerts.map((alert) => (
        <AlertNote key={keyOf(alert)} alert={alert} />
      ))}
    </section>
  );
}

const keyOf = (alert: Alert) =>
  [alert.kind, "machineKey" in alert ? alert.machineKey : "", "trouble" in alert ? alert.trouble : ""].join(
    " ",
  );

function AlertNote({ alert }: { alert: Alert }) {
  switch (alert.kind) {
    case "silent_machine":
      return <SilentMachine alert={alert} />;
    case "waiting_machine":
      return <WaitingMachine alert={alert} />;
    case "undeclared_machines":
      return <UndeclaredMachines alert={alert} />;
    case "refused_country":
      return <RefusedCountry sims={alert.sims} />;
    case "machine_trouble":
      return <MachineIncident alert={alert} />;
    case "claimed_twice":
      return <NumberConflicts sims={alert.sims} />;
    case "no_phone":
      return <NoPhone sims={alert.sims} />;
    case "locked_sims":
      return <LockedSims sims={alert.sims} />;
    case "low_credit":
      return <LowCredit sims={alert.sims} />;
    case "low_success":
      return <LowSuccess sims={alert.sims} />;
  }
}

function SilentMachine({ alert }: { alert: Extract<Alert, { kind: "silent_machine" }> }) {
  const { lang } = useSettings();
  const name = alert.alias || alert.machineKey;
  const since = formatDateTime(alert.since, lang);
  return (
    <Note tone="red" icon={<WifiOff />} title={<Trans>{name} is silent</Trans>}>
      <Trans>Last heard {since}. Its SIM cards are off sale until it reports again.</Trans>
    </Note>
  );
}

function WaitingMachine({ alert }: { alert: Extract<Alert, { kind: "waiting_machine" }> }) {
  const name = alert.alias || alert.machineKey;
  return (
    <Note tone="blue" icon={<Hourglass />} title={<Trans>{name} waits for its first report</Trans>}>
      <Trans>
        Start the agent with its key and secret, or set your equipment up by its guide: its SIM cards then
        appear in the <Link to="/account/partner/console">console</Link>.
      </Trans>
    </Note>
  );
}

function UndeclaredMachines({ alert }: { alert: Extract<Alert, { kind: "undeclared_machines" }> }) {
  const { machines, names } = alert;
  return (
    <Note
      tone="amber"
      icon={<FileWarning />}
      title={<Plural value={machines} one="# machine cannot sell yet" other="# machines cannot sell yet" />}
    >
      {names.join(", ")}
      {machines > names.length && " …"}
      {". "}
      <Trans>
        Declare in the <Link to="/account/partner/console">console</Link> whose SIM cards these are: nothing
        is published before.
      </Trans>
    </Note>
  );
}

const RefusedCountry = ({ sims }: { sims: number }) => (
  <Note
    tone="amber"
    icon={<MapPinOff />}
    title={
      <Plural
        value={sims}
        one="# SIM card is from a country that is not offered"
        other="# SIM cards are from countries that are not offered"
      />
    }
  >
    <Trans>The law there forbids it, or the country is under sanctions. These cards are never on sale.</Trans>
  </Note>
);

const NumberConflicts = ({ sims }: { sims: number }) => (
  <Note
    tone="red"
    icon={<Copy />}
    title={
      <Plural
        value={sims}
        one="# SIM card is off sale: another says the same number"
        other="# SIM cards are off sale: others say the same numbers"
      />
    }
  >
    <Trans>
      Open them in the <Link to="/account/partner/console">console</Link> to see why, and how to prove whose
      the number is.
    </Trans>
  </Note>
);

const NoPhone = ({ sims }: { sims: number }) => (
  <Note
    tone="amber"
    icon={<PhoneOff />}
    title={<Plural value={sims} one="# SIM card has no number" other="# SIM cards have no number" />}
  >
    <Trans>
      They cannot be sold until the machine reports it.{" "}
      <Link to="/account/partner/services">Look at the list</Link>
    </Trans>
  </Note>
);

const LockedSims = ({ sims }: { sims: number }) => (
  <Note
    tone="amber"
    icon={<KeyRound />}
    title={<Plural value={sims} one="# SIM card is locked" other="# SIM cards are locked" />}
  >
    <Trans>
      They ask for a PIN or PUK and are not sold. Open the <Link to="/account/partner/console">console</Link>{" "}
      to see what to do.
    </Trans>
  </Note>
);

const LowCredit = ({ sims }: { sims: number }) => (
  <Note
    tone="amber"
    icon={<Coins />}
    title={<Plural value={sims} one="# SIM card has little credit" other="# SIM cards have little credit" />}
  >
    <Trans>
      Below the amount you set. Top them up, and check the credit in the{" "}
      <Link to="/account/partner/console">console</Link>.
    </Trans>
  </Note>
);

const LowSuccess = ({ sims }: { sims: number }) => (
  <Note
    tone="amber"
    icon={<TrendingDown />}
    title={<Plural value={sims} one="# SIM card rarely gets a code" other="# SIM cards rarely get a code" />}
  >
    <Trans>
      Fewer than one code in five orders.{" "}
      <Link
        to="/account/partner/statistics"
        search={{ sort: "countOrders", order: "DESC", hasOrders: "true" }}
      >
        Look at their figures
      </Link>
    </Trans>
  </Note>
);
