import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { showMessage } from "../../lib/api/system-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { hasPush } from "./push-subscription.ts";
import { push, useStartPush, useStopPush } from "./queries/push.ts";
import styles from "./rows.module.css";
import { Actions, Section } from "./section.tsx";

/** Push notifications of this device. Not shown if the shop sends none. */
export function PushSection() {
  const { t } = useLingui();
  const { data } = useQuery(push);
  if (!data || data.publicKey === null) return null;
  return (
    <Section
      title={t`Notifications on this device`}
      state={
        data.isOn && (
          <Chip tone="green">
            <Trans>on</Trans>
          </Chip>
        )
      }
      about={
        <Trans>
          This device tells you when a code arrives, even if the page is closed. It shows the service, but not
          the code.
        </Trans>
      }
    >
      {data.isOn || hasPush() ? (
        <PushSwitch publicKey={data.publicKey} isOn={data.isOn} />
      ) : (
        <p className={styles["lead"]}>
          <Trans>
            This browser cannot receive notifications. On an iPhone, add the page to the home screen and open
            it there.
          </Trans>
        </p>
      )}
    </Section>
  );
}

function PushSwitch({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const start = useStartPush();
  const stop = useStopPush();
  const turnOn = () => start.mutate(publicKey, { onSuccess: (isAllowed) => !isAllowed && showRefusal() });
  return (
    <>
      <p className={styles["lead"]}>
        <Trans>Signing out on this device turns them off.</Trans>
      </p>
      <Actions>
        <Button
          variant="secondary"
          isBusy={start.isPending || stop.isPending}
          onClick={() => (isOn ? stop.mutate() : turnOn())}
        >
          {isOn ? <Trans>Turn off notifications</Trans> : <Trans>Turn on notifications</Trans>}
        </Button>
      </Actions>
    </>
  );
}

const showRefusal = () =>
  showMessage({ status: "warning", text: msg`Your browser does not allow notifications from this page.` });
