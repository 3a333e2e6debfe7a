import { ApiError } from "../../../lib/api-error.ts";
import { refusedPlacesOf } from "../../../lib/field-issues.ts";
import { showFailure } from "../../../lib/show-failure.ts";

type Saving = { error: unknown; reset: () => void };

/**
 * Which fields of a form the server refused. Whatever else failed is told as everywhere: hand `tell` to the call. A conflict is about
 * the field that is named for it.
 */
export function useRefusal(save: Saving, conflictAt: string) {
  const places = placesIn(save.error, conflictAt);
  return {
    isRefused: (field: string): boolean => places.some((place) => place.split(".")[0] === field),
    /** The first refused entry of a list, counted from 1; 0 when none is. */
    entryIn: (field: string): number => {
      const at = places.find((place) => new RegExp(`^${field}\\.\\d`).test(place))?.split(".")[1];
      return at === undefined ? 0 : Number(at) + 1;
    },
    tell: (error: unknown): void => {
      if (placesIn(error, conflictAt).length === 0) void showFailure(error);
    },
  };
}

function placesIn(error: unknown, conflictAt: string): string[] {
  const isConflict = error instanceof ApiError && error.code === "conflict";
  return isConflict ? [conflictAt] : refusedPlacesOf(error);
}
