import { useLingui } from "@lingui/react";
import type { Labels } from "./office-labels.ts";

/** Translates API values by a label table; unknown values stay as they are. */
export function useLabel() {
  const { _ } = useLingui();
  return (labels: Labels, value: string): string => {
    const label = labels[value];
    return label ? _(label) : value;
  };
}

type LabelProps = { labels: Labels; value: string };

export function Label({ labels, value }: LabelProps) {
  const labelOf = useLabel();
  return labelOf(labels, value);
}
