import { msg } from "@lingui/core/macro";

export const referralHead = {
  title: msg`Referral programme`,
  description: msg`Bring customers and get 6 % of their activations and 6 % of each new rental for 3 months, up to 300 USD per customer.`,
};
