import type { Socket } from "node:net";
import type { Money } from "@sonum/contract/money";

/** Interfaces of external systems (mail, payments, webhooks, …). Implemented by `adapters`; tests and demo mode bring their own. */
export type Mail = {
  /** Stays the same if a job sends the mail twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Sends webhooks. Returns the outcome instead of throwing, because an unreachable endpoint is not our error. `told`: text for the log. */
export type WebhookSender = {
  /** Whether the URL is not allowed, as far as can be told without resolving it. */
  refuses(url: URL): boolean;
  post(message: WebhookMessage): Promise<{ status: number | undefined; told: string }>;
};
export type WebhookMessage = { url: string; headers: Record<string, string>; body: string };

/** A browser that gets push notifications: the address of its push service, and its keys. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** `topic`: a later message with the same one replaces it as long as it was not delivered. */
export type PushMessage = { text: string; topic: string; keptSeconds: number };

/** Sends encrypted push notifications. Returns the outcome instead of throwing, like webhooks. */
export type WebPush = {
  /** The shop's key, which browsers subscribe with. */
  publicKey: string;
  /** Whether the address or a key is not allowed, as far as can be told without resolving it. */
  refuses(device: PushDevice): boolean;
  send(device: PushDevice, message: PushMessage): Promise<{ status: number | undefined; told: string }>;
};

/** Sends a mail. Callers retry on errors. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type CaughtMailHead = { id: string; from: string; to: string; subject: string; sentAt: Date };
export type CaughtMail = CaughtMailHead & { text: string; html: string };

/** Mails that were stored instead of sent, in demo mode only. */
export type CaughtMails = {
  /** Newest first. */
  list(): Promise<CaughtMailHead[]>;
  find(id: string): Promise<CaughtMail | undefined>;
};

/** Sends a chat message. Callers retry on errors. */
export type Telegram = { send(chat: bigint, text: string): Promise<void> };

export type Postback = { subid: string; status: string; payout: string };

/** The advertisers' tracker. Returns the outcome instead of throwing, because an unreachable tracker is not our error. */
export type Tracker = {
  notify(url: string, postback: Postback): Promise<{ isTaken: boolean; told: string }>;
};

export type PaymentOrder = {
  /** Our reference for the top-up; the provider repeats it in its reports. */
  billingId: string;
  customerId: string;
  email: string;
  locale: string;
  method: string;
  currency: string;
  /** In millionths of the currency. */
  amount: bigint;
  /** The same in millionths of a dollar, rounded up to cents. */
  amountUsd: bigint;
  doneUrl: string;
  failedUrl: string;
  expiresAt: Date;
};

/**
 * `declined`: a card was refused, but the payment page is still open for another. `charged`: names the means of payment
 * and moves no money by itself.
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

/** A provider's report in our format. */
export type PaymentEvent = {
  eventId: string;
  kind: PaymentEventKind;
  /** Undefined if the provider identifies the payment only by its own id. */
  billingId: string | undefined;
  /** The provider's id of the transfer, equal in all reports about it. */
  transaction: string;
  /** In millionths of the currency. */
  amount: bigint;
  currency: string;
  confirmations?: number;
  confirmationsWanted?: number;
  /** The provider's fingerprint of the card; cards only. */
  card?: string;
  /** The address that sent the coins, if the provider reports it. */
  sender?: string;
  /** The payer's country as two lower-case letters, if the provider reports it. */
  country?: string;
  occurredAt: Date;
};

export type CallbackRefusal = "no_signature" | "bad_signature" | "stale" | "malformed";
export type ReadCallback = { events: PaymentEvent[] } | { refused: CallbackRefusal };
export type CallbackHeaders = Record<string, string | string[] | undefined>;

/** Takes payments for us and reports them by signed callbacks. */
/** The provider's name, if pages tell it apart from others, and the cards, wallets or coins that a method takes. */
export type MethodLabel = { provider?: string | undefined; brands: readonly string[] };

export type PaymentProvider = {
  code: string;
  /** Payment methods it serves. */
  methods: readonly string[];
  labels?: Readonly<Record<string, MethodLabel>>;
  /** The payment page. Idempotent: the same order gives the same page. */
  start(order: PaymentOrder): Promise<{ redirectUrl: string }>;
  readCallback(headers: CallbackHeaders, body: string, now: Date): ReadCallback;
  /** Undefined if the provider offers callbacks only. */
  api?: ProviderApi;
};

/** Result of a transfer. `not_sent` only if the bank is certain. */
export type BankOutcome =
  | { kind: "paid"; reference: string }
  | { kind: "not_sent"; why: string }
  | { kind: "unknown" };

export type Transfer = {
  /** Idempotency key of the transfer. */
  id: string;
  amount: Money;
  currency: "USD";
  destination: { method: string; account: string; holder: string };
};

/** Sends payouts. Throws if there is no answer: the outcome is unknown then, and `find` looks it up later. */
export type Bank = {
  /** Methods of the destinations to which it can send. */
  methods: readonly string[];
  send(transfer: Transfer): Promise<BankOutcome>;
  find(id: string): Promise<BankOutcome>;
};

export type Period = { since: Date; until: Date };

/** The provider's API beside its payment page: reconciliation and refunds. */
export type ProviderApi = {
  /** The current state of the payments of a period. The same fact always has the same event id. */
  list(period: Period): Promise<PaymentEvent[]>;
  /**
   * Refunds the payer; idempotent per refund id. Throws if the outcome is unknown: the money may be on its way.
   */
  refund(order: RefundOrder): Promise<RefundResult>;
  /** Result of a refund; undefined if the provider does not know it. */
  findRefund(order: RefundOrder): Promise<RefundResult | undefined>;
};

export type RefundOrder = {
  refundId: string;
  billingId: string | undefined;
  /** The provider's id of the payment to refund. */
  transaction: string;
  /** In millionths of the currency. */
  amount: bigint;
  currency: string;
};

/** `told`: the provider's answer, for operators. */
export type RefundResult = { isDone: boolean; told: string };

export type FetchedRates = {
  source: string;
  quotedAt: Date;
  /** Units of each currency for one dollar, in hundred-millionths. */
  rates: { currency: string; rateE8: bigint }[];
};

/** Source of exchange rates. Throws if it cannot be reached or its answer is invalid. */
export type RateFeed = { fetchRates(): Promise<FetchedRates> };

export type ExternalReply = { status: number; text: string } | { problem: string };

/** HTTP and TCP to addresses that users entered. Returns failures as `problem` instead of throwing. */
export type ExternalHttp = {
  postJson(
    url: string,
    request: { body: string; timeoutMs: number; answerBytesMax: number },
  ): Promise<ExternalReply>;
  /** Opens a TCP or TLS connection. */
  dial(
    host: string,
    line: { port: number; isTls: boolean; timeoutMs: number },
  ): Promise<{ socket: Socket } | { problem: string }>;
};

export type Ports = {
  externalHttp: ExternalHttp;
  /** Undefined if none is configured: operators then send payouts by hand. */
  bank: Bank | undefined;
  /** Undefined without a configured URL: operators then set rates by hand. */
  rateFeed: RateFeed | undefined;
  /** The configured providers; demo mode adds sandboxes. */
  payments: readonly PaymentProvider[];
  mailer: Mailer;
  caughtMails: CaughtMails | undefined;
  tracker: Tracker;
  webhooks: WebhookSender;
  dns: Dns;
  /** Undefined if no bot is configured. */
  telegram: Telegram | undefined;
  /** Undefined without keys. */
  webPush: WebPush | undefined;
};

/** DNS lookups, used to verify domain owners. */
export type Dns = {
  /** TXT records of a name; empty if it does not exist. Throws if no resolver answers. */
  listTxt(name: string): Promise<string[]>;
};
