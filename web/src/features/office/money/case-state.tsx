import { Trans } from "@lingui/react/macro";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { ComplaintCase } from "../../../queries/complaints.ts";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import styles from "./money.module.css";

const TONES: Record<ComplaintCase["state"], Tone> = { open: "amber", upheld: "red", dismissed: "neutral" };

/** State of a case, and whether the partner's earnings are held. */
export function CaseState({ found: { state, isHeld, decidedAt } }: { found: ComplaintCase }) {
  const { lang } = useSettings();
  const when = decidedAt && formatMoment(decidedAt, lang, new Date());
  return (
    <span className={styles["chips"]}>
      <Chip tone={TONES[state]}>
        {state === "open" && <Trans>Not decided</Trans>}
        {state === "upheld" && <Trans>Upheld {when}</Trans>}
        {state === "dismissed" && <Trans>Dismissed {when}</Trans>}
      </Chip>
      {isHeld && (
        <Chip tone="blue">
          <Trans>Earnings held</Trans>
        </Chip>
      )}
    </span>
  );
}
