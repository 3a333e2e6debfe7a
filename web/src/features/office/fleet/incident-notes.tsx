import { Plural, Trans } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatStamp } from "../../../lib/format/format-day.ts";
import { Note } from "../../../ui/layout/note.tsx";
import type { OfficeMachine } from "./queries/office-fleet.ts";

type Incident = OfficeMachine["troubles"][number];

/** Incidents between a machine and the shop, such as unreadable messages. */
export const IncidentNotes = ({ troubles: incidents }: { troubles: Incident[] }) =>
  incidents.map(({ kind, count, lastAt }) => (
    <IncidentNote key={kind} title={TITLES[kind](count)} lastAt={lastAt} />
  ));

function IncidentNote({ title, lastAt }: { title: ReactNode; lastAt: Incident["lastAt"] }) {
  const at = formatStamp(lastAt);
  return (
    <Note tone="amber" icon={<CircleAlert />} title={title}>
      <Trans>Within a day, last {at}.</Trans>
    </Note>
  );
}

const TITLES: Record<Incident["kind"], (count: number) => ReactNode> = {
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
  times: () => <Trans>SMS with wrong times</Trans>,
};

/** Calls with unknown machine keys: a sign of key guessing. */
export const UnknownKeysNote = ({ strangers: { count, lastAt } }: { strangers: Incident }) => (
  <IncidentNote
    title={
      <Plural
        value={count}
        one="# call with a machine key that nobody has"
        other="# calls with machine keys that nobody has"
      />
    }
    lastAt={lastAt}
  />
);
