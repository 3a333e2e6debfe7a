/** Mails about a partner's application and payouts. */
export const partnerMails = {
  partner_received: {
    subject: "We have your partner application",
    lines: [
      "Hello {username},",
      "your partner account is open. We look at every application in person, as a rule within one working day, and write to you then.",
      "Until then you can register your machines and see their SIM cards. They go on sale once the account is approved.",
    ],
    button: "Open the partner account",
    notes: ["You did not apply? Then somebody mistyped an address. There is nothing you need to do."],
  },
  partner_approved: {
    subject: "Your partner account is approved",
    lines: [
      "Hello {username},",
      "welcome! Your partner account is approved: from now on your SIM cards can be put on sale in the console.",
    ],
    button: "Open the partner account",
    notes: ["Questions? Write to us by the help page."],
  },
  partner_rejected: {
    subject: "Your partner account was not approved",
    lines: [
      "Hello {username},",
      "we cannot let your partner account sell. The reason: {reason}",
      "When that has changed, answer us by the help page and we look again. What you have earned stays yours.",
    ],
    button: "Open the partner account",
    notes: ["Your SIM cards are not on sale."],
  },
  payout_paid: {
    subject: "Your payout of {amount} USD was paid",
    lines: [
      "Hello {username},",
      "your payout of {amount} USD has been sent. Its statement is in your account.",
    ],
    button: "See my payouts",
    notes: ["You did not ask for a payout? Change your password at once and write to support."],
  },
  payout_rejected: {
    subject: "Your payout of {amount} USD was not approved",
    lines: [
      "Hello {username},",
      "your payout of {amount} USD was not approved. The reason: {reason}",
      "The money is on your earnings again.",
    ],
    button: "See my payouts",
    notes: ["If you think this is a mistake, write to support."],
  },
};
