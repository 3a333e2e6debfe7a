import { Trans } from "@lingui/react/macro";
import { ImageOff } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Note } from "../../../ui/layout/note.tsx";

/** A multimedia message came, which cannot be read; the order keeps waiting. */
export function UnreadableNote({ at }: { at: string }) {
  const { lang } = useSettings();
  const time = formatMoment(at, lang, new Date());
  return (
    <div role="status">
      <Note tone="amber" icon={<ImageOff />} title={<Trans>A multimedia message came</Trans>}>
        <Trans>
          It came at {time}, and MMS cannot be read here. You pay nothing for it, and the number keeps
          waiting. If you expected the code, ask for it as an SMS.
        </Trans>
      </Note>
    </div>
  );
}
