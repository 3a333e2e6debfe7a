import { Plural, Trans } from "@lingui/react/macro";
import { Hourglass } from "lucide-react";
import { Note } from "../../ui/layout/note.tsx";

/** How long new earnings are held before they become payable. */
export const HoldNote = ({ days }: { days: number }) =>
  days > 0 ? (
    <Note tone="blue" icon={<Hourglass />} title={<Trans>New earnings are held first</Trans>}>
      <Plural
        value={days}
        one="They can be taken out # day after the sale, so that a payment that is called back hits nobody."
        other="They can be taken out # days after the sale, so that a payment that is called back hits nobody."
      />
    </Note>
  ) : null;
