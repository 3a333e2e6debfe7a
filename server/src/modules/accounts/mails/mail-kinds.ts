import type { MailTexts } from "./mail-text.ts";
import { abuseReceived } from "./texts/abuse-received.ts";
import { accountDeletion } from "./texts/account-deletion.ts";
import { backInStock } from "./texts/back-in-stock.ts";
import { closingNotices } from "./texts/closing-notices.ts";
import { credentialNotices } from "./texts/credential-notices.ts";
import { deletionStopped } from "./texts/deletion-stopped.ts";
import { domainProofByDns } from "./texts/domain-proof-by-dns.ts";
import { domainProofByMail } from "./texts/domain-proof-by-mail.ts";
import { emailChange } from "./texts/email-change.ts";
import { feedbackReceived } from "./texts/feedback-received.ts";
import { impersonationNotice } from "./texts/impersonation-notice.ts";
import { newSignIn } from "./texts/new-sign-in.ts";
import { partnerNotices } from "./texts/partner-notices.ts";
import { passwordChanged } from "./texts/password-changed.ts";
import { passwordRecovered } from "./texts/password-recovered.ts";
import { payoutPaid, payoutRejected } from "./texts/payout-notices.ts";
import { recoverPassword } from "./texts/recover-password.ts";
import { rentalNotices } from "./texts/rental-notices.ts";
import { supportInbox } from "./texts/support-inbox.ts";
import { ticketReply } from "./texts/ticket-reply.ts";
import { verifyEmail } from "./texts/verify-email.ts";
import { webhookPaused } from "./texts/webhook-paused.ts";

/** Texts of every mail by kind. Kinds are stored in the job queue. */
export const mailKinds = {
  verify_email: verifyEmail,
  recover_password: recoverPassword,
  password_changed: passwordChanged,
  password_recovered: passwordRecovered,
  email_change: emailChange,
  account_deletion: accountDeletion,
  deletion_stopped: deletionStopped,
  back_in_stock: backInStock,
  ...closingNotices,
  ...credentialNotices,
  new_sign_in: newSignIn,
  looked_at: impersonationNotice,
  feedback_received: feedbackReceived,
  abuse_received: abuseReceived,
  owner_dns: domainProofByDns,
  owner_mail: domainProofByMail,
  ...partnerNotices,
  support_inbox: supportInbox,
  ticket_reply: ticketReply,
  payout_paid: payoutPaid,
  payout_rejected: payoutRejected,
  ...rentalNotices,
  webhook_paused: webhookPaused,
} as const satisfies Record<string, MailTexts>;

export type MailKind = keyof typeof mailKinds;
