import { Trans } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { StateCard } from "./state-card.tsx";

type NoMatchProps = { title: ReactNode; children: ReactNode; onClear: () => void };

/** Empty state of a filtered list, with a button that clears the filters. */
export const NoMatch = ({ title, children, onClear }: NoMatchProps) => (
  <StateCard
    icon={<SearchX />}
    tone="neutral"
    title={title}
    action={
      <Button variant="secondary" onClick={onClear}>
        <Trans>Show all</Trans>
      </Button>
    }
  >
    {children}
  </StateCard>
);
