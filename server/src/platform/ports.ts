import type { Socket } from "node:net";
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

/** Whoever made us tell them. Answers what came of it instead of failing: an endpoint that is away is nobody's fault. */
export type WebhookPost = {
  /** An address that nobody is told at, as far as it can be seen without asking for it. */
  refuses(url: URL): boolean;
  post(message: WebhookMessage): Promise<{ status: number | undefined; told: string }>;
};
export type WebhookMessage = { url: string; headers: Record<string, string>; body: string };

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
export type Tracker = { tell(url: string, postback: Postback): Promise<{ isTaken: boolean; told: string }> };

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

/**
 * `declined`: a card was refused while its page is still open; another may be tried there. `charged`: says by which means
 * a payment was made, and moves nothing by itself.
 */
export type PaymentEventKind =
  | "pending"
  | "confirmed"
  | "failed"
  | "expired"
  | "refunded"
  | "disputed"
  | "dispute_won"
  | "declined"
  | "charged";

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
  /** What tells one card from another without naming it; only cards have it. */
  card?: string;
  /** The address from which coins came, where the provider tells it. */
  sender?: string;
  /** The payer's country in two small letters, where the provider tells it. */
  country?: string;
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
  /** Absent where the provider takes money and callbacks are all we ever hear. */
  books?: ProviderBooks;
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

export type Period = { since: Date; until: Date };

/** What a provider can be asked and told beside its pay page. */
export type ProviderBooks = {
  /** What became of its payments in a period, as it knows it now. The same fact has the same event id, whenever it is asked for. */
  list(period: Period): Promise<PaymentEvent[]>;
  /**
   * Sends money back to its payer, once per refund id, however often it is asked for. Throws when nobody can say what came of
   * it: the money may be on its way.
   */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** What came of a refund; undefined when the provider never heard of it. */
  findRefund(order: RefundOrder): Promise<RefundAnswer | undefined>;
};

export type RefundOrder = {
  refundId: string;
  billingId: string | undefined;
  /** The provider's id of the money that goes back. */
  transaction: string;
  /** In millionths of the currency. */
  amount: bigint;
  currency: string;
};

/** `told` is for operators to read. */
export type RefundAnswer = { isDone: boolean; told: string };

export type FedRates = {
  source: string;
  quotedAt: Date;
  /** Units of each currency for one dollar, in hundred-millionths. */
  rates: { currency: string; rateE8: bigint }[];
};

/** Where exchange rates come from. Throws when nobody answers, or with something that is no list of rates. */
export type RateFeed = { fetchRates(): Promise<FedRates> };

export type OutsideAnswer = { status: number; text: string } | { problem: string };

/** Programs of others at addresses that others wrote down. Answers what came of it instead of failing. */
export type Outside = {
  postJson(
    url: string,
    request: { body: string; timeoutMs: number; answerBytesMax: number },
  ): Promise<OutsideAnswer>;
  /** A connection of its own to somebody. */
  dial(
    host: string,
    line: { port: number; isTls: boolean; timeoutMs: number },
  ): Promise<{ socket: Socket } | { problem: string }>;
};

export type Ports = {
  outside: Outside;
  /** Where none is configured, operators send payouts by hand and say so. */
  bank: Bank | undefined;
  /** Only where an address is configured; otherwise operators set rates by hand. */
  rateFeed: RateFeed | undefined;
  /** Only those that are configured; demo mode brings its own. */
  payments: readonly PaymentProvider[];
  mailer: Mailer;
  caughtMails: CaughtMails | undefined;
  tracker: Tracker;
  webhooks: WebhookPost;
  dns: Dns;
  /** Only where a bot is configured. */
  telegram: Telegram | undefined;
};

/** Reads what owners of domains write down in public. */
export type Dns = {
  /** The TXT records of a name; none when there is no such name. Throws when nobody answers. */
  listTxt(name: string): Promise<string[]>;
};
