import type { AnyRoute } from "@sonum/contract/route";
import { noteAct } from "./audit.ts";
import { type Ctx, transact } from "./context.ts";

/** What is looked for may be somebody's API key: how it begins is enough. */
const API_KEY = /\b(sn[0-9A-Za-z]{4})[0-9A-Za-z]{26}\b/g;
const OFFICE = "/rest/office/";
const ABOUT_LENGTH_MAX = 64;
const ASKED_LENGTH_MAX = 300;

/** Writes down that somebody of the office looked at data of people. When that fails, they do not see it. */
export const noteView = (ctx: Ctx, { path }: AnyRoute, asked: object): Promise<void> =>
  transact(ctx, (tx) => {
    if (tx.actor.kind !== "user") throw new Error("Only people of the office look at data of people");
    const { params = {}, ...more } = { ...asked } as Record<string, object>;
    const about = Object.values(params).join(" ").slice(0, ABOUT_LENGTH_MAX);
    const what = `view: ${path.replace(OFFICE, "")}` as const;
    const details = {
      asked: JSON.stringify(Object.assign({}, ...Object.values(more)))
        .replace(API_KEY, "$1…")
        .slice(0, ASKED_LENGTH_MAX),
    };
    return noteAct(tx, { by: tx.actor.id, what, about, details });
  });
