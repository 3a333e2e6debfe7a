import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowRightLeft, CircleCheck, Hourglass } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import styles from "../dialogs.module.css";
import { simsOf } from "../queries/console.ts";
import { type ReleaseResult, releaseSims } from "../queries/console-changes.ts";
import type { Sim } from "../queries/sim.ts";
import { isKnown } from "./publish-plan.ts";
import { notYoursIn, showSimsFailure } from "./show-sims-failure.ts";

type HandoverDialogProps = { chosen: readonly Sim[]; onClose: () => void };

const BATCH_SIZE = 100;
const KEY = /^[\w-]{1,80}$/;

/** Releases the chosen SIMs to another partner. Sold or rented ones stay. */
export function HandoverDialog({ chosen: all, onClose }: HandoverDialogProps) {
  const { t } = useLingui();
  const chosen = all.filter(isKnown);
  const cache = useQueryClient();
  const [key, setKey] = useState("");
  const [isUnknown, setUnknown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ReleaseResult>();
  const isKey = key === "" || KEY.test(key);

  async function send() {
    setBusy(true);
    try {
      setAnswer(await releaseAll(chosen, key === "" ? undefined : key));
    } catch (error) {
      const isMachine = error instanceof ApiError && error.code === "not_found" && !notYoursIn(error);
      if (key !== "" && isMachine) setUnknown(true);
      else showSimsFailure(error);
    } finally {
      setBusy(false);
      for (const machine of new Set(chosen.map((sim) => sim.machine)))
        void cache.invalidateQueries({ queryKey: simsOf(machine).queryKey });
    }
  }

  return (
    <Dialog title={t`Hand over to another partner`} closeLabel={t`Close`} onClose={onClose}>
      {answer ? (
        <Outcome answer={answer} />
      ) : (
        <>
          <p className={styles["lead"]}>
            <Trans>
              The SIM cards go off sale now and belong to the next partner whose machine reports them. What
              they earned for you stays yours. Until then you can keep them.
            </Trans>
          </p>
          <Field
            label={t`Machine key of the new owner`}
            hint={t`Only this machine can take them. Without it any machine can, once they are out of yours.`}
            autoComplete="off"
            spellCheck={false}
            value={key}
            error={isKey && !isUnknown ? undefined : t`There is no such machine`}
            onChange={({ target }) => {
              setKey(target.value.trim());
              setUnknown(false);
            }}
          />
        </>
      )}
      <div className={styles["foot"]}>
        {answer ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <Button disabled={!isKey || chosen.length === 0} isBusy={isBusy} onClick={() => void send()}>
            <ArrowRightLeft />
            <Plural value={chosen.length} one="Hand over # SIM card" other="Hand over # SIM cards" />
          </Button>
        )}
      </div>
    </Dialog>
  );
}

async function releaseAll(chosen: readonly Sim[], to: string | undefined): Promise<ReleaseResult> {
  const iccids = [...new Set(chosen.map(({ iccid }) => iccid))];
  const answer: ReleaseResult = {};
  for (let n = 0; n < iccids.length; n += BATCH_SIZE)
    Object.assign(answer, await releaseSims(iccids.slice(n, n + BATCH_SIZE), to));
  return answer;
}

function Outcome({ answer }: { answer: ReleaseResult }) {
  const outcomes = Object.values(answer);
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const [released, sold, rented] = [count("released"), count("sold"), count("rented")];
  return (
    <div role="status" className={styles["scroll"]}>
      {released > 0 && (
        <Note
          tone="green"
          icon={<CircleCheck />}
          title={
            <Plural
              value={released}
              one="# SIM card waits for its new owner"
              other="# SIM cards wait for their new owner"
            />
          }
        />
      )}
      {sold > 0 && (
        <Note
          tone="amber"
          icon={<Hourglass />}
          title={
            <Plural value={sold} one="# SIM card is sold just now" other="# SIM cards are sold just now" />
          }
        >
          <Trans>Try again when their orders are over.</Trans>
        </Note>
      )}
      {rented > 0 && (
        <Note
          tone="amber"
          icon={<Hourglass />}
          title={<Plural value={rented} one="# SIM card is rented" other="# SIM cards are rented" />}
        >
          <Trans>Take them off rent and try again when their rentals are over.</Trans>
        </Note>
      )}
    </div>
  );
}
