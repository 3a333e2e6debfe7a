import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarRange, Zap } from "lucide-react";
import type { PortSetting, RentMode } from "../queries/console.ts";
import { nextMode } from "../sims/rent-modes.ts";
import styles from "./port-tiles.module.css";

type PortTilesProps = {
  settings: readonly PortSetting[];
  onChange: (port: PortSetting, mode: RentMode) => void;
};

const MODES: RentMode[] = ["both", "rent", "activation"];

/** A tile per port, sixteen in a row; a click switches to the next mode. */
export function PortTiles({ settings, onChange }: PortTilesProps) {
  const { t } = useLingui();
  const names: Record<RentMode, string> = {
    both: t`Both`,
    rent: t`Rent only`,
    activation: t`Activation only`,
  };
  return (
    <>
      <div className={styles["tiles"]}>
        {settings.map((port) => (
          <button
            key={port.port_number}
            type="button"
            data-mode={port.rent_active}
            aria-label={t`Port ${port.port_number}: ${names[port.rent_active]}`}
            onClick={() => onChange(port, nextMode(port.rent_active))}
          >
            <b>{port.port_number}</b>
            <ModeIcons mode={port.rent_active} />
          </button>
        ))}
      </div>
      <ul className={styles["legend"]} aria-label={t`Legend`}>
        {MODES.map((mode) => (
          <li key={mode}>
            <i data-mode={mode} />
            {names[mode]} <b className="num">{settings.filter((port) => port.rent_active === mode).length}</b>
          </li>
        ))}
      </ul>
      {settings.length === 0 && (
        <p className="dim">
          <Trans>This machine holds no SIM cards yet</Trans>
        </p>
      )}
    </>
  );
}

const ModeIcons = ({ mode }: { mode: RentMode }) => (
  <span>
    {mode !== "rent" && <Zap size={12} />}
    {mode !== "activation" && <CalendarRange size={12} />}
  </span>
);
