/** Mails about the recipient's account. */
export const accountMails = {
  verify_email: {
    subject: "Confirm your e-mail address",
    lines: [
      "Hello {username},",
      "please confirm that this is your e-mail address. Then you can always get back into your account.",
    ],
    button: "Confirm address",
    notes: [
      "The link works once and for 48 hours.",
      "You did not sign up at Sonum? Then you need not do anything.",
    ],
  },
  /** To an account that was opened with an e-mail address only. */
  verify_email_without_password: {
    subject: "Confirm your e-mail address and keep your account",
    lines: [
      "Hello,",
      "please confirm that this is your e-mail address. Then you can always get back into your account and to the money on it.",
      "Your account has no password yet. Set one in your profile, or choose “Forgot the password?” in the sign-in window and enter this address.",
    ],
    button: "Confirm address",
    notes: [
      "The link works once and for 48 hours.",
      "You did not buy at Sonum? Then you need not do anything.",
    ],
  },
  recover_password: {
    subject: "Set a new password",
    lines: [
      "Hello {username},",
      "somebody asked for a new password for your account. If it was you, set it here.",
    ],
    button: "Set a new password",
    notes: [
      "The link works once and for 30 minutes.",
      "It was not you? Then you need not do anything: your password stays as it is.",
    ],
  },
  password_set: {
    subject: "Your account has a password now",
    lines: [
      "Hello {username},",
      "a password was set for your account, and other devices were signed out. You can sign in with your e-mail address and this password.",
    ],
    button: "Go to Sonum",
    notes: ["It was not you? Set a new password at once with “Forgot the password?” in the sign-in window."],
  },
  password_changed: {
    subject: "Your password was changed",
    lines: [
      "Hello {username},",
      "the password of your account was changed, and other devices were signed out.",
      "Your API key was removed, your webhooks were paused and codes are no longer forwarded, if you had any of this. Your passkeys go on working.",
    ],
    button: "Go to Sonum",
    notes: ["It was not you? Set a new password at once with “Remind password” in the sign-in window."],
  },
  /** The same, when the user chose to keep API keys, webhooks and forwarding. */
  password_changed_programs_kept: {
    subject: "Your password was changed",
    lines: [
      "Hello {username},",
      "the password of your account was changed, and other devices were signed out.",
      "Your API key, your webhooks, the forwarding of codes and your passkeys, if you have any of this, go on working.",
    ],
    button: "Go to Sonum",
    notes: ["It was not you? Set a new password at once with “Remind password” in the sign-in window."],
  },
  /** Sent after a password was set by a link: it may have been stolen, so the mail lists what else was revoked. */
  password_recovered: {
    subject: "Your password was changed",
    lines: [
      "Hello {username},",
      "a new password was set for your account by a link that we mailed to you. All devices were signed out.",
      "An API key you had does not work any more: make a new one in your profile. Webhooks are paused and codes are no longer forwarded: turn on what is yours. Passkeys were removed too, unless your account asks for codes at sign-in.",
    ],
    button: "Go to Sonum",
    notes: [
      "It was not you? Somebody reads your mail. Secure your mailbox first, then ask for another link.",
    ],
  },
  /** Sent to the address that is about to be replaced. */
  email_change: {
    subject: "Your e-mail address is about to change",
    lines: [
      "Hello {username},",
      "somebody who is signed in to your account asked to replace this e-mail address by another one.",
      "It changes as soon as the other address is confirmed.",
    ],
    button: "Go to Sonum",
    notes: ["It was not you? Change your password at once: the change of the address is called off then."],
  },
  account_deletion: {
    subject: "Your account will be deleted",
    lines: [
      "Hello {username},",
      "your account will be deleted on {date}. Until then you can sign in and keep it.",
    ],
    button: "Keep my account",
    notes: ["It was not you? Sign in, keep the account and change your password at once."],
  },
  deletion_stopped: {
    subject: "Your account was not deleted: there is money on it",
    lines: [
      "Hello {username},",
      "your account was to be deleted today, but {amount} USD arrived on it meanwhile.",
      "It is yours, so the account stays.",
      "Ask for the money back, or say that you give it up; then the account can be deleted.",
    ],
    button: "Get the money back",
    notes: ["Until you decide, nothing happens to the account or to the money."],
  },
  /** `device` and `network` as in the list of sessions. */
  new_sign_in: {
    subject: "New sign-in to your account",
    lines: [
      "Hello {username},",
      "somebody signed in to your account from a device or a network that we had not seen with you lately.",
      "Device: {device}. Network: {network}. Time: {time} (UTC).",
      "If it was you, there is nothing to do.",
    ],
    button: "Open my profile",
    notes: ["It was not you? Change your password at once and sign out what is not yours in your profile."],
  },
  /** Sent when support views the shop as this user. */
  looked_at: {
    subject: "Support has looked at your account",
    lines: [
      "Hello {username},",
      "somebody of our support is looking at the shop as you see it, for at most 15 minutes. Nothing can be changed in this view, and SMS texts, codes and keys are not shown.",
      "The reason that was given: {reason}",
    ],
    button: "Open my profile",
    notes: ["Your profile lists every time this was done. Write to us if you do not know why."],
  },
  /** Sent to users whose account an operator closed, as are the two below. */
  account_closed: {
    subject: "Your account was closed",
    lines: [
      "Hello {username},",
      "your account was closed. The reason: {reason}",
      "What you paid in and did not spend goes back to the means you paid by, as soon as running orders have ended. A bonus is not paid out. You will hear from us when the money has left.",
    ],
    button: "Read the rules",
    notes: ["If you think this is a mistake, write to support."],
  },
  closing_returned: {
    subject: "{returned} USD went back to you",
    lines: [
      "Hello {username},",
      "of your closed account, {returned} USD went back to the means you paid by. Banks may take a few days to show it.",
    ],
    button: "Help",
    notes: ["Questions? Write to support."],
  },
  closing_owed: {
    subject: "We owe you {owed} USD",
    lines: [
      "Hello {username},",
      "of your closed account, {returned} USD went back to the means you paid by. {owed} USD could not go back that way.",
      "Write to support and say where we may send the rest.",
    ],
    button: "Write to us",
    notes: ["The sum stays yours until it is paid."],
  },
};
