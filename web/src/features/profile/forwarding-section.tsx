import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { showMessage } from "../../lib/api/system-messages.ts";
import type { OwnProfile } from "../../queries/own-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { type Forwarding, forwarding, useForwardCodes, useStopForwarding } from "./queries/forwarding.ts";
import styles from "./rows.module.css";
import { Actions, Section } from "./section.tsx";

type Target = "email" | "telegram" | "none";

/** Where received codes are forwarded. */
export function ForwardingSection({ own }: { own: OwnProfile }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(forwarding);
  const forward = useForwardCodes();
  return (
    <Section
      title={t`Forwarding of codes`}
      state={
        (data?.forwardTo === "email" || data?.isChatLinked) && (
          <Chip tone="green">
            <Trans>on</Trans>
          </Chip>
        )
      }
      about={
        <Trans>
          The code, its service and number are sent to you as soon as they arrive. The text of the SMS stays
          here.
        </Trans>
      }
    >
      {data ? (
        <>
          <ForwardingForm key={data.forwardTo} own={own} saved={data} forward={forward} />
          {data.forwardTo === "telegram" && <ChatLink isLinked={data.isChatLinked} forward={forward} />}
        </>
      ) : isError ? (
        <NotLoaded title={<Trans>Your choice did not load</Trans>} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="line" />
      )}
    </Section>
  );
}

type Forward = ReturnType<typeof useForwardCodes>;
type ForwardingFormProps = { own: OwnProfile; saved: Forwarding; forward: Forward };

function ForwardingForm({ own, saved, forward }: ForwardingFormProps) {
  const { t } = useLingui();
  const stop = useStopForwarding();
  const current = saved.forwardTo ?? "none";
  const [target, setTarget] = useState<Target>(current);
  const isUnconfirmed = target === "email" && !saved.isEmailVerified;
  const submit = () => {
    const onSuccess = () => showMessage({ status: "success", text: msg`Saved` });
    if (target === "none") stop.mutate(undefined, { onSuccess });
    else forward.mutate(target, { onSuccess });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <SelectField
        label={t`Forward codes to`}
        name="forwardTo"
        value={target}
        options={[
          { value: "none", text: t`Do not forward` },
          { value: "email", text: own.email },
          ...(saved.hasTelegram ? [{ value: "telegram" as const, text: "Telegram" }] : []),
        ]}
        onChange={setTarget}
      />
      {target !== "none" && (
        <p className={styles["lead"]}>
          <Trans>
            Anyone who can read your messages there can read your codes. A new password turns the forwarding
            off, unless you keep it.
          </Trans>
        </p>
      )}
      <Actions>
        <Button
          type="submit"
          variant="secondary"
          disabled={target === current || isUnconfirmed}
          whyDisabled={
            isUnconfirmed ? t`Confirm your e-mail address first` : t`Choose where to forward codes first`
          }
          isBusy={forward.isPending || stop.isPending}
        >
          <Trans>Save</Trans>
        </Button>
      </Actions>
    </Form>
  );
}

/** Links a Telegram chat by the bot's start link, which is valid for an hour. */
function ChatLink({ isLinked, forward }: { isLinked: boolean; forward: Forward }) {
  const made = forward.data;
  // Used up once a chat is linked that was not when the link was made.
  const link = made?.chatLink && (made.isChatLinked || !isLinked) ? made.chatLink : undefined;
  const title = isLinked ? <Trans>A chat is linked</Trans> : <Trans>No chat is linked yet</Trans>;
  return (
    <Note tone={isLinked ? "green" : "amber"} icon={<Send />} title={title}>
      {link === undefined ? (
        <Button
          className={styles["noteAction"]}
          variant="secondary"
          size="small"
          isBusy={forward.isPending}
          onClick={() => forward.mutate("telegram")}
        >
          {isLinked ? <Trans>Link another chat</Trans> : <Trans>Link a chat</Trans>}
        </Button>
      ) : (
        <a className={styles["link"]} href={link} target="_blank" rel="noopener noreferrer">
          <Trans>Open the bot in Telegram and press Start</Trans>
        </a>
      )}
    </Note>
  );
}
