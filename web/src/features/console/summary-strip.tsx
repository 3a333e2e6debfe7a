import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { formatCount } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { SearchField } from "../../ui/forms/search-field.tsx";
import type { Sim } from "./queries/sim.ts";
import styles from "./summary-strip.module.css";
import { countState, type SimState } from "./table/find-sims.ts";

type SummaryStripProps = {
  sims: readonly Sim[];
  state: SimState;
  text: string;
  /** Of several machines. */
  isJoint?: boolean;
  onState: (state: SimState) => void;
  onText: (text: string) => void;
};

const ALWAYS_SHOWN = ["all", "sale", "rent", "off"] as const;
const SHOWN_IF_ANY = ["busy", "restricted", "silent", "unplugged", "gone", "never"] as const;

/** SIM counts by state; a click on one filters the table. */
export function SummaryStrip({ sims, state, text, isJoint, onState, onText }: SummaryStripProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const counts = useMemo(() => {
    const count = (part: SimState) => ({ part, count: countState(sims, part) });
    const some = SHOWN_IF_ANY.map(count).filter(({ part, count: sum }) => sum > 0 || part === state);
    return [...ALWAYS_SHOWN.map(count), ...some];
  }, [sims, state]);
  const names: Record<SimState, string> = {
    all: t`All`,
    sale: t`On sale`,
    rent: t`For rent`,
    off: t`Not published`,
    busy: t`Sold or rented now`,
    restricted: t({ message: "Restricted", context: "SIM cards" }),
    silent: t({ message: "Silent", context: "SIM cards" }),
    unplugged: t({ message: "Unplugged", context: "SIM cards" }),
    gone: t({ message: "Gone", context: "SIM cards" }),
    never: t({ message: "Never seen", context: "SIM cards" }),
  };
  return (
    <div className={styles["strip"]}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend nobody wants */}
      <div className={styles["figures"]} role="group" aria-label={t`State`}>
        {counts.map(({ part, count }) => (
          <button
            key={part}
            type="button"
            data-state={part}
            aria-pressed={state === part}
            onClick={() => onState(state === part ? "all" : part)}
          >
            <b className="num">{formatCount(count, lang)}</b>
            <span>{names[part]}</span>
          </button>
        ))}
      </div>
      <SearchField
        label={isJoint ? t`Machine, port, phone, ICCID or operator` : t`Port, phone, ICCID or operator`}
        value={text}
        onChange={onText}
      />
      <span className="visually-hidden" role="status">
        {text !== "" && <Trans>Filtered</Trans>}
      </span>
    </div>
  );
}
