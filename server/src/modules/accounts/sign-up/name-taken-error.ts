import { violatedUniqueConstraint } from "../../../platform/database/violated-unique-constraint.ts";
import { type AppError, defineError } from "../../../platform/errors.ts";

const usernameTaken = defineError("name_taken", "This username is taken.");
const emailTaken = defineError("name_taken", "This e-mail address is already registered.");

/** Translates a unique violation into a `name_taken` error; `undefined` for other errors. */
export function toNameTakenError(error: unknown): AppError | undefined {
  const taken = violatedUniqueConstraint(error);
  if (taken === "a_username_is_taken_once") return usernameTaken({ field: "username" });
  return taken === "an_email_is_taken_once" ? emailTaken({ field: "email" }) : undefined;
}
