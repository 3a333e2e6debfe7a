import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Copy, Hourglass, MessageSquare } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import styles from "../dialogs.module.css";
import type { Sim } from "../queries/sim.ts";
import { simTestOf, type SimTest as Test, useStartSimTest } from "../queries/sim-test.ts";

/** Proves that a SIM receives SMS: the partner sends it a text made for the test. */
export function SimTest({ sim }: { sim: Sim }) {
  const { t } = useLingui();
  const { data: test } = useQuery(simTestOf(sim.iccid));
  const start = useStartSimTest(sim.iccid);
  if (!test) return null;
  return (
    <section className={styles["limits"]} aria-label={t`Test`}>
      <header>
        <h3>
          <Trans>Test</Trans>
        </h3>
        <span className="dim">
          <Trans>Send this SIM card an SMS from any phone and see here that it arrives.</Trans>
        </span>
        <Button
          variant="secondary"
          size="small"
          isBusy={start.isPending}
          disabled={!sim.present || sim.phone === null}
          whyDisabled={t`The SIM card must be in its machine and have a number`}
          onClick={() => start.mutate(undefined)}
        >
          <MessageSquare />
          {test.state === "none" ? <Trans>Start a test</Trans> : <Trans>Test again</Trans>}
        </Button>
      </header>
      <div role="status">
        <Outcome test={test} phone={sim.phone ?? ""} />
      </div>
    </section>
  );
}

function Outcome({ test: { state, text, until, arrivedAt }, phone }: { test: Test; phone: string }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const now = new Date();
  if (state === "arrived" && arrivedAt !== null) {
    const time = formatMoment(arrivedAt, lang, now);
    return (
      <Note tone="green" icon={<CircleCheck />} title={<Trans>The SMS arrived at {time}</Trans>}>
        <Trans>This SIM card works.</Trans>
      </Note>
    );
  }
  if (until === null || text === null) return null;
  const time = formatMoment(until, lang, now);
  if (state === "over")
    return (
      <Note tone="red" icon={<CircleX />} title={<Trans>Nothing arrived by {time}</Trans>}>
        <Trans>
          See whether the number is right, the SIM card has a network and its machine is online. Your home
          page names what is wrong with the machine.
        </Trans>
      </Note>
    );
  return (
    <Note
      tone="blue"
      icon={<Hourglass />}
      title={
        <Trans>
          Send this text to {phone} by {time}
        </Trans>
      }
    >
      <span className={styles["test"]}>
        <code>{text}</code>
        <IconButton size="small" label={t`Copy the text`} onClick={() => void copyText(text)}>
          <Copy />
        </IconButton>
      </span>
      <Trans>
        Customers do not get it, and you pay only what the phone pays for an SMS. This changes as soon as it
        arrives.
      </Trans>
    </Note>
  );
}
