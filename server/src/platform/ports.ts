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

export type Postback = { subid: string; status: string; payout: string };

/** The advertisers' tracker. Answers what came of it instead of failing: a tracker that is away is nobody's fault. */
export type Tracker = { tell(postback: Postback): Promise<{ isTaken: boolean; told: string }> };

export type Ports = {
  mailer: Mailer;
  caughtMails: CaughtMails | undefined;
  /** Only where an address is configured. */
  tracker: Tracker | undefined;
  dns: Dns;
};

/** Reads what owners of domains write down in public. */
export type Dns = {
  /** The TXT records of a name; none when there is no such name. Throws when nobody answers. */
  listTxt(name: string): Promise<string[]>;
};
