import type { Money } from "@sonum/contract/money";
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

/** Says something in a chat. Whoever calls it may have to call it again. */
export type Telegram = { send(chat: bigint, text: string): Promise<void> };

export type Postback = { subid: string; status: string; payout: string };

/** The advertisers' tracker. Answers what came of it instead of failing: a tracker that is away is nobody's fault. */
export type Tracker = { tell(postback: Postback): Promise<{ isTaken: boolean; told: string }> };

export type PaymentOrder = {
  /** Names the top-up to the provider and comes back with everything it reports. */
  billingId: string;
  customerId: string;
  email: string;
  locale: string;
  method: string;
  currency: string;
  /** In millionths of the currency. */
  amount: bigint;
  doneUrl: string;
  failedUrl: string;
  expiresAt: Date;
};

export type PaymentEventKind = "pending" | "confirmed" | "failed" | "expired" | "refunded" | "disputed";

/** What a provider reports, in our words. */
export type PaymentEvent = {
  eventId: string;
  kind: PaymentEventKind;
  /** Absent where the provider names the payment only by its own id. */
  billingId: string | undefined;
  /** The provider's id of the money itself: two reports of one transfer have the same. */
  transaction: string;
  /** In millionths of the currency. */
  amount: bigint;
  currency: string;
  confirmations?: number;
  confirmationsWanted?: number;
  occurredAt: Date;
};

export type RefusedCallback = "no_signature" | "bad_signature" | "stale" | "malformed";
export type ReadCallback = { events: PaymentEvent[] } | { refused: RefusedCallback };
export type CallbackHeaders = Record<string, string | string[] | undefined>;

/** Somebody who takes money for us, and tells us by signed callbacks what came of it. */
export type PaymentProvider = {
  code: string;
  /** The methods it serves here. */
  methods: readonly string[];
  /** Where the customer pays. The same order gives the same place, however often it is asked for. */
  start(order: PaymentOrder): Promise<{ redirectUrl: string }>;
  readCallback(headers: CallbackHeaders, body: string, now: Date): ReadCallback;
};

/** What became of a transfer. `not_sent` is said only by a bank that is sure. */
export type BankOutcome =
  | { kind: "paid"; reference: string }
  | { kind: "not_sent"; why: string }
  | { kind: "unknown" };

export type Transfer = {
  /** The same id is the same transfer, however often it is named. */
  id: string;
  amount: Money;
  currency: "USD";
  destination: { method: string; account: string; holder: string } | undefined;
};

/** Somebody who sends money for us. Throws when there is no answer; then nobody knows, and `find` asks again later. */
export type Bank = {
  send(transfer: Transfer): Promise<BankOutcome>;
  find(id: string): Promise<BankOutcome>;
};

export type Ports = {
  /** Where none is configured, operators send payouts by hand and say so. */
  bank: Bank | undefined;
  /** Only those that are configured; demo mode brings its own. */
  payments: readonly PaymentProvider[];
  mailer: Mailer;
  caughtMails: CaughtMails | undefined;
  /** Only where an address is configured. */
  tracker: Tracker | undefined;
  dns: Dns;
  /** Only where a bot is configured. */
  telegram: Telegram | undefined;
};

/** Reads what owners of domains write down in public. */
export type Dns = {
  /** The TXT records of a name; none when there is no such name. Throws when nobody answers. */
  listTxt(name: string): Promise<string[]>;
};
