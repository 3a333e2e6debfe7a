import { Trans, useLingui } from "@lingui/react/macro";
import { type AutoExtendPeriod as Period, type Rental, useAutoExtend } from "../../queries/rentals.ts";
import { Select } from "../../ui/controls/select.tsx";
import styles from "./rental-card.module.css";

/** Automatic extension: off, or by which period. */
export function AutoExtend({ rental }: { rental: Rental }) {
  const { t } = useLingui();
  const setAutoExtend = useAutoExtend();
  const options: { value: NonNullable<Period> | "off"; text: string }[] = [
    { value: "off", text: t`Off` },
    { value: "day", text: t`By a day` },
    { value: "week", text: t`By a week` },
    { value: "month", text: t`By a month` },
  ];
  const shown = setAutoExtend.isPending ? setAutoExtend.variables.period : rental.autoProlong;
  return (
    <span className={styles["auto"]}>
      <span aria-hidden="true">
        <Trans>Prolong automatically</Trans>
      </span>
      <Select
        label={t`Prolong automatically`}
        value={shown ?? "off"}
        options={options}
        onChange={(value) => setAutoExtend.mutate({ rental, period: value === "off" ? null : value })}
      />
    </span>
  );
}
