import { msg } from "@lingui/core/macro";

export const abuseHead = {
  title: msg`Report abuse of a number`,
  description: msg`Report that a temporary number was used for fraud, threats or anything else that is forbidden. Answer within 24 hours.`,
};

export const ownerHead = {
  title: msg`Block your service here`,
  description: msg`Owners of a site or an app can have it taken off sale: prove the domain, and it is blocked within 24 hours.`,
};
