import { Trans } from "@lingui/react/macro";
import type { MissingPart } from "./use-missing-choice.ts";

/** Label of the buy button while something has to be chosen first. */
export const MissingLabel = ({ part }: { part: MissingPart }) =>
  part === "service" ? <Trans>Choose a service</Trans> : <Trans>Choose a country</Trans>;
