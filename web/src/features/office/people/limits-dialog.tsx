import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { type LimitChange, type LimitsInput, useSetLimits } from "../shared/queries/office-users.ts";

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const COUNT = /^\d{1,5}$/;

type LimitsDialogProps = { userId: string; now: LimitChange | undefined; onClose: () => void };
type Draft = { spend: string; numbers: string; buys: string; isToppingUpOff: boolean };

/** Sets all limits of a user together; an empty field is no limit. */
export function LimitsDialog({ userId, now, onClose }: LimitsDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft>(() => draftOf(now));
  const { mutateAsync } = useSetLimits();
  const parsed = parseDraft(draft);
  const field = (name: Exclude<keyof Draft, "isToppingUpOff">, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  return (
    <ReasonDialog
      title={t`Set limits`}
      isReady={parsed !== undefined}
      extraFields={
        <>
          {field("spend", t`Most to spend in a day, in USD`)}
          {field("numbers", t`Most numbers at once`)}
          {field("buys", t`Most purchases in an hour`)}
          <Checkbox
            checked={draft.isToppingUpOff}
            onChange={(event) => setDraft({ ...draft, isToppingUpOff: event.target.checked })}
          >
            <Trans>No topping up</Trans>
          </Checkbox>
        </>
      }
      onConfirm={({ reason }) => mutateAsync({ ...(parsed ?? NONE), userId, reason })}
      onClose={onClose}
    >
      <Trans>
        They count at once, on every way of buying. What is left empty is no limit; 0 allows nothing.
      </Trans>
    </ReasonDialog>
  );
}

const draftOf = (now: LimitChange | undefined): Draft => ({
  spend: now?.spendPerDayUsd ?? "",
  numbers: now?.numbersAtOnce?.toString() ?? "",
  buys: now?.buysPerHour?.toString() ?? "",
  isToppingUpOff: now?.isToppingUpOff ?? false,
});

type Limits = Omit<LimitsInput, "reason">;
const NONE: Limits = { spendPerDayUsd: null, numbersAtOnce: null, buysPerHour: null, isToppingUpOff: false };

/** `undefined` if a field is invalid. */
function parseDraft({ spend, numbers, buys, isToppingUpOff }: Draft): Limits | undefined {
  const amount = spend.trim().replace(",", ".");
  const [atOnce, perHour] = [numbers.trim(), buys.trim()];
  if (amount !== "" && !AMOUNT.test(amount)) return undefined;
  if ([atOnce, perHour].some((count) => count !== "" && !COUNT.test(count))) return undefined;
  return {
    spendPerDayUsd: amount === "" ? null : amount,
    numbersAtOnce: atOnce === "" ? null : Number(atOnce),
    buysPerHour: perHour === "" ? null : Number(perHour),
    isToppingUpOff,
  };
}
