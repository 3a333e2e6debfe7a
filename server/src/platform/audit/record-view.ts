import type { AnyRoute } from "@sonum/contract/route";
import { type Ctx, transact } from "../context.ts";
import { auditAction } from "./audit.ts";

const OFFICE = "/rest/office/";
const ABOUT_LENGTH_MAX = 64;
const QUERY_LENGTH_MAX = 300;

/** Audit record of an operator reading personal data. If it cannot be written, the reply is not sent. */
export const recordView = (ctx: Ctx, { path }: AnyRoute, input: object): Promise<void> =>
  transact(ctx, (tx) => {
    if (tx.actor.kind !== "user") throw new Error("Only operators may read personal data");
    const { params = {}, ...more } = { ...input } as Record<string, object>;
    const about = Object.values(redacted(tx, params)).join(" ").slice(0, ABOUT_LENGTH_MAX);
    const what = `view: ${path.replace(OFFICE, "")}` as const;
    const query = Object.assign({}, ...Object.values(more).map((part) => redacted(tx, part)));
    return auditAction(tx, {
      by: tx.actor.id,
      what,
      about,
      details: { asked: JSON.stringify(query).slice(0, QUERY_LENGTH_MAX) },
    });
  });

/** Fields that identify a person. */
const IDENTIFYING = ["text", "who", "phone", "email", "username", "name", "address"];
/** Our own ids identify nobody once the account is erased. */
const OWN_ID = /^[a-z]{2,5}_[0-9a-z]{8,40}$/;
const CONTACT = /@|\+\d{6,}|\bsn[0-9A-Za-z]{30}\b/;

/**
 * Audit entries are kept permanently, but must not contain erased people: identifying search terms are replaced by a
 * fingerprint (keyed hash), which is equal for equal terms and cannot be reversed.
 */
const redacted = (ctx: Ctx, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactedValue(ctx, name, value)]));

function redactedValue(ctx: Ctx, name: string, value: unknown): unknown {
  if (isIdentifying(name, value)) return fingerprintOf(ctx, value);
  const isObject = typeof value === "object" && value !== null && !(value instanceof Date);
  return isObject && !Array.isArray(value) ? redacted(ctx, value) : value;
}

const isIdentifying = (name: string, value: unknown): value is string =>
  typeof value === "string" &&
  value !== "" &&
  !OWN_ID.test(value) &&
  (IDENTIFYING.includes(name) || CONTACT.test(value));

function fingerprintOf({ cipher }: Ctx, value: string): string {
  const plain = value.trim().toLowerCase();
  const kind = plain.includes("@") ? "e-mail" : /^[+\d\s()-]+$/.test(plain) ? "number" : "words";
  return `${kind} #${cipher.fingerprint(`looked for ${plain}`).toString("hex").slice(0, 16)}`;
}
