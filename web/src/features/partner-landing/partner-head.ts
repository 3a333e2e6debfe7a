import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

export const partnerHead = {
  title: msg`For partners: earn with your SIM cards`,
  description: msg`Put your SIM cards on sale: we bring the customers, match every code and pay you for each one. Live console, exact statistics, payouts on request.`,
};

export const partnerSignUpHead = {
  title: msg`Become a partner`,
  description: msg`Apply as a partner: tell us about your equipment and your SIM cards. We answer within one working day.`,
};

export function useSignUpLead(): string {
  const { t } = useLingui();
  return t`Tell us who you are and what you bring. We look at every application in person and answer within one working day; until then you can already connect your machines.`;
}
