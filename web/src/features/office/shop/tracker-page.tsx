import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Send } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { Note } from "../../../ui/layout/note.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { Unloaded } from "../shared/unloaded.tsx";
import { PostbackList } from "./postback-list.tsx";
import { type TrackerAddress, trackerAddress, useSetTracker, useTestTracker } from "./queries/tracker.ts";
import styles from "./sections-page.module.css";

/** The postback address that reports conversions to advertisers, and the delivery log. */
export function TrackerPage(props: OfficePageProps) {
  const { data, isError, refetch } = useQuery(trackerAddress);
  return (
    <div className={styles["wide"]}>
      <PageHeader title={<Trans>Advertising</Trans>} />
      {!data && <Unloaded isError={isError} onRetry={() => void refetch()} />}
      {data && <AddressForm key={data.url} address={data} />}
      <PostbackList {...props} />
    </div>
  );
}

function AddressForm({ address }: { address: TrackerAddress }) {
  const { t } = useLingui();
  const [url, setUrl] = useState(address.url ?? "");
  const [isAsking, setIsAsking] = useState(false);
  const set = useSetTracker();
  const test = useTestTracker();
  const typedUrl = url.trim();
  return (
    <section className={cx(cardClass, styles["promo"])}>
      <Field
        label={t`Postback address`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        hint={t`It is asked with subid, status and payout. Empty: nobody is told.`}
        onChange={({ target }) => setUrl(target.value)}
      />
      <SetBy address={address} />
      <div className={styles["actions"]}>
        <Button disabled={typedUrl === (address.url ?? "")} onClick={() => setIsAsking(true)}>
          <Trans>Save the address</Trans>
        </Button>
        <Button
          variant="secondary"
          disabled={typedUrl === ""}
          isBusy={test.isPending}
          onClick={() => test.mutate(typedUrl)}
        >
          <Send />
          <Trans>Send a test</Trans>
        </Button>
      </div>
      <div role="status">{test.data && <Outcome outcome={test.data} />}</div>
      {isAsking && (
        <ReasonDialog
          title={t`Change the postback address?`}
          confirmLabel={t`Save the address`}
          onClose={() => setIsAsking(false)}
          onConfirm={({ reason }) => set.mutateAsync({ url: typedUrl === "" ? null : typedUrl, reason })}
        />
      )}
    </section>
  );
}

function SetBy({ address: { url, setBy, setAt } }: { address: TrackerAddress }) {
  const { lang } = useSettings();
  if (url === null && setBy === null) return null;
  const when = setAt ? formatMoment(setAt, lang, new Date()) : "";
  return (
    <p className={styles["muted"]}>
      {setBy === null ? (
        <Trans>This is the configured address (TRACKER_URL).</Trans>
      ) : (
        <Trans>
          Set by {setBy}, {when}
        </Trans>
      )}
    </p>
  );
}

const Outcome = ({ outcome: { isTaken, told } }: { outcome: { isTaken: boolean; told: string } }) =>
  isTaken ? (
    <Note tone="green" icon={<CircleCheck />} title={<Trans>The tracker took it</Trans>}>
      {told}
    </Note>
  ) : (
    <Note tone="red" icon={<CircleX />} title={<Trans>The tracker did not take it</Trans>}>
      {told}
    </Note>
  );
