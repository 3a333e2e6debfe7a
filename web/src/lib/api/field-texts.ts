import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PasswordFault } from "@sonum/contract/accounts/password";
import type { UsernameFault } from "@sonum/contract/accounts/username";
import type { EmailFault } from "@sonum/contract/email";
import type { PartnerFault } from "@sonum/contract/partners/application-rules";
import type { ContactFault } from "@sonum/contract/support/contact-rules";

/** What can be wrong with a field. The rules and the server use these keys; users see the translation. */
export type FieldFault =
  | UsernameFault
  | EmailFault
  | PasswordFault
  | ContactFault
  | PartnerFault
  | "Passwords do not match";

export const fieldTexts: Record<FieldFault, MessageDescriptor> = {
  "This field is required": msg`This field is required`,
  "Username is too short": msg`Username is too short`,
  "Username is too long": msg`Username is too long`,
  "Use letters of one alphabet, digits, dot, dash and underscore": msg`Use letters of one alphabet, digits, dot, dash and underscore`,
  "Please enter a valid email address": msg`Please enter a valid email address`,
  "Password is too short": msg`Password is too short`,
  "Password is too long": msg`Password is too long`,
  "Password is too common": msg`Password is too common`,
  "Password contains your name or e-mail": msg`Password contains your name or e-mail`,
  "Passwords do not match": msg`Passwords do not match`,
  "This text is too long": msg`This text is too long`,
  "Please enter a web address": msg`Please enter a web address`,
  "Please enter a domain, such as example.com": msg`Please enter a domain, such as example.com`,
  "Please enter a price of at least 0": msg`Please enter a price of at least 0`,
  "Please enter the number with its country code": msg`Please enter the number with its country code`,
  "This moment has not come yet": msg`This moment has not come yet`,
  "At least 16 ports are needed": msg`At least 16 ports are needed`,
  "Numbers from this country cannot be offered here": msg`Numbers from this country cannot be offered here`,
  "This address is not in the domain": msg`This address is not in the domain`,
};

export const isFieldFault = (key: unknown): key is FieldFault => typeof key === "string" && key in fieldTexts;
