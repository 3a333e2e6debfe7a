import type { ConsoleView } from "../parse-console-view.ts";
import type { SavedView } from "../queries/saved-views.ts";
import { isSimState } from "../table/find-sims.ts";

/** The address of a saved view. A state that no longer exists shows all. */
export const addressOf = ({ name, machine, state, find, sort, order }: SavedView): ConsoleView => ({
  machine,
  state: isSimState(state) ? state : undefined,
  find,
  sort,
  order,
  view: name,
});

type Named = { name: string; columns: readonly string[] };

/** What is shown, as a view of this name with these columns. */
export const savedViewOf = (
  { machine, state, find, sort, order }: ConsoleView,
  { name, columns }: Named,
): SavedView => ({
  name,
  columns: [...columns],
  ...(machine !== undefined && { machine }),
  ...(state !== undefined && { state }),
  ...(find !== undefined && { find }),
  ...(sort !== undefined && { sort }),
  ...(order !== undefined && { order }),
});
