const credentialsChanged = (what: string) => ({
  subject: "Your sign-in settings were changed",
  lines: ["Hello {username},", what],
  button: "Open my profile",
  notes: ["It was not you? Change your password at once, and remove in your profile what is not yours."],
});

/** Mails about credential changes, so that a thief's change does not go unnoticed. */
export const credentialMails = {
  codes_on: credentialsChanged("codes at sign-in were turned on, and other devices were signed out."),
  codes_off: credentialsChanged(
    "codes at sign-in were turned off. The password alone opens your account now.",
  ),
  recovery_codes_new: credentialsChanged(
    "new recovery codes were made. Those you had before do not work any more.",
  ),
  passkey_added: credentialsChanged("a passkey was added to your account. Whoever has it can sign in."),
  passkey_removed: credentialsChanged("a passkey was removed from your account."),
  api_key_new: credentialsChanged(
    "a new API key was made. Programs with the key before do not work any more.",
  ),
  api_key_changed: credentialsChanged("the limits of your API key were changed."),
  webhook_added: credentialsChanged("a webhook was added: events of your account are sent to {host}."),
  webhook_changed: credentialsChanged("a webhook was changed. It sends events of your account to {host}."),
  forwarding_on: credentialsChanged(
    "received codes are forwarded to {to} from now on: the code, its service and number.",
  ),
  forwarding_off: credentialsChanged("received codes are no longer forwarded."),
  factors_reset: credentialsChanged(
    "our support removed codes and passkeys from your account, as you asked. The password alone opens it now.",
  ),
};
