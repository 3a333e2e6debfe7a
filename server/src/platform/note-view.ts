import type { AnyRoute } from "@sonum/contract/route";
import { noteAct } from "./audit.ts";
import { type Ctx, transact } from "./context.ts";

const OFFICE = "/rest/office/";
const ABOUT_LENGTH_MAX = 64;
const ASKED_LENGTH_MAX = 300;

/** Writes down that somebody of the office looked at data of people. When that fails, they do not see it. */
export const noteView = (ctx: Ctx, { path }: AnyRoute, asked: object): Promise<void> =>
  transact(ctx, (tx) => {
    if (tx.actor.kind !== "user") throw new Error("Only people of the office look at data of people");
    const { params = {}, ...more } = { ...asked } as Record<string, object>;
    const about = Object.values(covered(tx, params)).join(" ").slice(0, ABOUT_LENGTH_MAX);
    const what = `view: ${path.replace(OFFICE, "")}` as const;
    const said = Object.assign({}, ...Object.values(more).map((part) => covered(tx, part)));
    return noteAct(tx, {
      ...{ by: tx.actor.id, what, about },
      details: { asked: JSON.stringify(said).slice(0, ASKED_LENGTH_MAX) },
    });
  });

/** What people are looked for by. */
const TELLING = ["text", "who", "phone", "email", "username", "name", "address"];
/** Ids of ours name nobody once somebody is erased. */
const OWN_ID = /^[a-z]{2,5}_[0-9a-z]{8,40}$/;
const CONTACT = /@|\+\d{6,}|\bsn[0-9A-Za-z]{30}\b/;

/**
 * What is kept of a search is kept for ever, and whoever is erased must not stay in it: what they were looked for by becomes a
 * mark that nobody can turn back, and that is the same whenever the same is looked for.
 */
const covered = (ctx: Ctx, said: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, coveredValue(ctx, name, value)]));

function coveredValue(ctx: Ctx, name: string, value: unknown): unknown {
  if (isTelling(name, value)) return markOf(ctx, value);
  const isParts = typeof value === "object" && value !== null && !(value instanceof Date);
  return isParts && !Array.isArray(value) ? covered(ctx, value) : value;
}

const isTelling = (name: string, value: unknown): value is string =>
  typeof value === "string" &&
  value !== "" &&
  !OWN_ID.test(value) &&
  (TELLING.includes(name) || CONTACT.test(value));

function markOf({ seal }: Ctx, value: string): string {
  const plain = value.trim().toLowerCase();
  const kind = plain.includes("@") ? "e-mail" : /^[+\d\s()-]+$/.test(plain) ? "number" : "words";
  return `${kind} #${seal.mark(`looked for ${plain}`).toString("hex").slice(0, 16)}`;
}
