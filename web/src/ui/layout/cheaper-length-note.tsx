import { Plural, Trans } from "@lingui/react/macro";
import { BadgePercent } from "lucide-react";
import { Button } from "../controls/button.tsx";
import { Note } from "./note.tsx";

type CheaperLengthNoteProps = { days: number; longer: number; price: string; onTake: () => void };

/** Offers a longer rental that costs less than the chosen one. */
export const CheaperLengthNote = ({ days, longer, price, onTake }: CheaperLengthNoteProps) => (
  <Note
    tone="green"
    icon={<BadgePercent />}
    title={
      <Trans>
        <Plural value={longer} one="# day" other="# days" /> cost {price}, less than{" "}
        <Plural value={days} one="# day" other="# days" />.
      </Trans>
    }
  >
    <Button variant="secondary" size="small" onClick={onTake}>
      <Trans>
        Take <Plural value={longer} one="# day" other="# days" />
      </Trans>
    </Button>
  </Note>
);
