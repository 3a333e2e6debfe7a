import { ApiError } from "../../../lib/api/api-error.ts";
import { rejectedPathsOf } from "../../../lib/api/field-issues.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";

type Saving = { error: unknown; reset: () => void };

/**
 * Which fields of a form the server rejected. A conflict is attributed to the field `conflictAt`. Pass
 * `showOtherErrors` as the call's `onError` to show all other failures as usual.
 */
export function useRejectedFields(save: Saving, conflictAt: string) {
  const paths = rejectedPaths(save.error, conflictAt);
  return {
    isRejected: (field: string): boolean => paths.some((path) => path.split(".")[0] === field),
    /** The first rejected entry of a list, counted from 1; 0 if none. */
    rejectedEntry: (field: string): number => {
      const at = paths.find((path) => new RegExp(`^${field}\\.\\d`).test(path))?.split(".")[1];
      return at === undefined ? 0 : Number(at) + 1;
    },
    showOtherErrors: (error: unknown): void => {
      if (rejectedPaths(error, conflictAt).length === 0) void showFailure(error);
    },
  };
}

function rejectedPaths(error: unknown, conflictAt: string): string[] {
  const isConflict = error instanceof ApiError && error.code === "conflict";
  return isConflict ? [conflictAt] : rejectedPathsOf(error);
}
