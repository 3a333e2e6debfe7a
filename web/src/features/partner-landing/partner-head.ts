import { msg } from "@lingui/core/macro";

export const partnerHead = {
  title: msg`For partners: earn with your SIM cards`,
  description: msg`Put your SIM cards on sale: we bring the customers, match every code and pay you for each one. Live console, exact statistics, payouts on request.`,
};
