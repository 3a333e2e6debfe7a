import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { Note } from "../../../ui/layout/note.tsx";
import type { Sim } from "../queries/sim.ts";

/** Why a SIM with a number conflict is off sale, and how its partner proves the number. */
export const NumberConflictNote = ({ claim }: { claim: NonNullable<Sim["claim"]> }) => (
  <Note
    tone="red"
    icon={<TriangleAlert />}
    title={<Trans>Off sale: another SIM card says the same number</Trans>}
  >
    {claim === "lost" ? (
      <Trans>
        The other one has the better proof: its number was read from the card or proved, yours is only listed.
      </Trans>
    ) : (
      <Trans>Both have equally good proof, so neither is sold.</Trans>
    )}{" "}
    <Trans>
      Correct the number if it is wrong. If it is right, prove it: put the card into a modem of the agent,
      which reads the number from it or learns it by a text between your SIM cards (--learn-numbers). Or write
      to support: an operator decides whose the number is.
    </Trans>
  </Note>
);
