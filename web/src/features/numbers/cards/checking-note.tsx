import { Trans } from "@lingui/react/macro";
import { ShieldQuestionMark } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Note } from "../../../ui/layout/note.tsx";

/** An operator checks a message that arrived before the customer sees it. */
export function CheckingNote({ until }: { until: string }) {
  const { lang } = useSettings();
  const time = formatMoment(until, lang, new Date());
  return (
    <div role="status">
      <Note tone="blue" icon={<ShieldQuestionMark />} title={<Trans>We are checking a message</Trans>}>
        <Trans>It may not be meant for you. By {time} you get the code or your money back.</Trans>
      </Note>
    </div>
  );
}
