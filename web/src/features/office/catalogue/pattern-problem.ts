import { useLingui } from "@lingui/react/macro";
import { ApiError } from "../../../lib/api/api-error.ts";

/** Why the server rejected a recognition pattern, if it did. */
export function usePatternProblem(error: unknown): string | undefined {
  const { t } = useLingui();
  if (!(error instanceof ApiError) || error.details?.["field"] !== "patterns") return undefined;
  const pattern = String(error.details["pattern"]);
  switch (error.details["problem"]) {
    case "syntax":
      return t`This is no expression of RE2: ${pattern}`;
    case "large":
      return t`This expression is too large: ${pattern}`;
    case "no_word":
      return t`This needs no word, so it would fit anybody's message: ${pattern}`;
    default:
      return t`Every service writes this: ${pattern}`;
  }
}
