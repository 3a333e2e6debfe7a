import { type AppError, defineError } from "../../../platform/errors.ts";
import { takenConstraint } from "../../../platform/taken-constraint.ts";

const usernameTaken = defineError("name_taken", "This username is taken.");
const emailTaken = defineError("name_taken", "This e-mail address is already registered.");

/** The refusal to a name or an address that somebody has, or nothing when that is not why it failed. */
export function nameTakenIn(error: unknown): AppError | undefined {
  const taken = takenConstraint(error);
  if (taken === "a_username_is_taken_once") return usernameTaken({ field: "username" });
  return taken === "an_email_is_taken_once" ? emailTaken({ field: "email" }) : undefined;
}
