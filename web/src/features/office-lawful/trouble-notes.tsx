import { Plural, Trans } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatStamp } from "../../lib/format-stamp.ts";
import type { OfficeMachine } from "../../queries/office-fleet.ts";
import { Note } from "../../ui/note.tsx";

type Trouble = OfficeMachine["troubles"][number];

/** What goes wrong between a machine and the shop although both work. */
export const TroubleNotes = ({ troubles }: { troubles: Trouble[] }) =>
  troubles.map((trouble) => <TroubleNote key={trouble.kind} trouble={trouble} />);

function TroubleNote({ trouble: { kind, count, lastAt } }: { trouble: Trouble }) {
  const at = formatStamp(lastAt);
  return (
    <Note tone="amber" icon={<CircleAlert />} title={WORDS[kind](count)}>
      <Trans>Within a day, last {at}.</Trans>
    </Note>
  );
}

const WORDS: Record<Trouble["kind"], (count: number) => ReactNode> = {
  unlisted: (count) => (
    <Plural
      value={count}
      one="# SMS on a line or SIM that the partner did not list"
      other="# SMS on lines or SIMs that the partner did not list"
    />
  ),
  unreadable: (count) => (
    <Plural value={count} one="# message could not be read" other="# messages could not be read" />
  ),
  forged: (count) => (
    <Plural value={count} one="# call with a wrong secret" other="# calls with a wrong secret" />
  ),
  clock: (count) => (
    <Plural value={count} one="# call with a wrong clock" other="# calls with a wrong clock" />
  ),
};

/** Somebody tries keys. */
export const StrangersNote = ({ strangers: { count, lastAt } }: { strangers: Trouble }) => {
  const at = formatStamp(lastAt);
  return (
    <Note
      tone="amber"
      icon={<CircleAlert />}
      title={
        <Plural
          value={count}
          one="# call with a machine key that nobody has"
          other="# calls with machine keys that nobody has"
        />
      }
    >
      <Trans>Within a day, last {at}.</Trans>
    </Note>
  );
};
