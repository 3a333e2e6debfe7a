/** The outside, as the modules see it. Adapters fill these; tests and demo mode have their own. */
export type Mail = {
  /** The same mail has the same id, also when a job sends it twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Hands a mail to the post. Whoever calls it may have to call it again. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type CaughtMailHead = { id: string; from: string; to: string; subject: string; sentAt: Date };
export type CaughtMail = CaughtMailHead & { text: string; html: string };

/** Mails that were kept instead of sent. Only demo mode has them. */
export type CaughtMails = {
  /** Newest first. */
  list(): Promise<CaughtMailHead[]>;
  find(id: string): Promise<CaughtMail | undefined>;
};

export type Ports = { mailer: Mailer; caughtMails: CaughtMails | undefined };
