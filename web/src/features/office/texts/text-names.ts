import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LegalTextId } from "@sonum/contract/office/legal-text-ids";

export const TEXT_NAMES: Record<LegalTextId, MessageDescriptor> = {
  notices: msg`Legal notices`,
  rules: msg`Project rules`,
  offer: msg`Public offer`,
  terms: msg`Terms of service`,
  privacy: msg`Privacy policy`,
  cookies: msg`Cookies and local storage`,
  "acceptable-use": msg`Acceptable-use policy`,
};
