/** Printed from the contract by `npm run print -w client`: the calls that a key opens. */

export type ApiUsage = {
  limit: {
    calls: number;
    perSeconds: number;
  };
  /** the last 30 days on which something was called, the newest first */
  days: Array<{
    /** 2026-01-31, in UTC */
    day: string;
    calls: number;
    /** of them, those beyond the limit */
    refused: number;
  }>;
};

export type WebhookDelivery = {
  /** the header `webhook-id` of every try */
  deliveryId: string;
  kind: string;
  orderId: number | null;
  state: "waiting" | "delivered" | "failed";
  happenedAt: string;
  /** when it is tried next */
  nextAt: string | null;
  /** oldest first */
  tries: Array<WebhookTry>;
};

export type WebhookTry = {
  at: string;
  /** of HTTP; null when there was no answer */
  status: number | null;
  /** what came of it */
  outcome: "answered" | "no_answer_in_time" | "connection_refused" | "unknown_host" | "certificate" | "private_address" | "no_connection" | "nothing_to_tell";
  /** the same in short, as it was written down */
  told: string;
  ms: number;
};

export type Webhook = {
  webhookId: string;
  url: string;
  /** how bodies look; all but `standard` carry messages only */
  shape: "standard" | "handler" | "v1" | "onlinesim";
  kinds: Array<"code.received" | "order.cancelled" | "order.expired" | "order.refunded" | "rental.message" | "rental.ending" | "balance.low">;
  lowBalanceUsd: string;
  /** the only rental it hears of: `url` of `getRentNumber`; 30 days after its end it is forgotten */
  rentalId: number | null;
  /** it is told of what a sandbox key does, and of nothing real */
  isSandbox: boolean;
  /** `paused` by its owner; `failing`: paused by us, because nothing was taken for days */
  state: "active" | "paused" | "failing";
  /** nothing was taken since then */
  failingSince: string | null;
  /** until then messages are signed by the secret before, too */
  oldSecretUntil: string | null;
  createdAt: string;
};

export type Country = {
  iso2: string;
  country: {
    en: string;
    ru: string;
    et: string;
    de: string;
    pt: string;
  };
  countryNaming: {
    en: string;
    ru: string;
    et: string;
    de: string;
    pt: string;
  };
  /** path of the flag */
  icon: string;
  favorite: boolean;
  prefix: string;
};

export type Service = {
  code: string;
  name: string;
  /** base64 of a small SVG */
  icon: string;
  favorite: boolean;
  category: string;
  /** other names people search for */
  names: Array<string>;
  /** lowest price among countries with numbers, in USD */
  priceFrom: number | null;
  numberCount: number;
  /** over all countries; null while there is too little to say */
  success: Success | null;
};

export type Success = {
  /** share of attempts that brought a code, 0 to 1 */
  rate: number;
  /** lower end of the 95 % interval of the rate */
  low: number;
  /** upper end of the 95 % interval of the rate */
  high: number;
  attempts: number;
  /** half of the codes came within this time */
  medianSeconds: number | null;
};

export type Referral = {
  /** masked */
  name: string;
  attachedAt: string;
  /** purchases before this moment count */
  endsAt: string;
  state: "active" | "ended" | "capped" | "not_counted";
  /** that became final */
  purchases: number;
  earned: number;
  earnedUsd: string;
  capUsd: string;
};

export type ReferralSummary = {
  code: string;
  link: string;
  sharePercent: number;
  months: number;
  capUsd: string;
  currency: string;
  referrals: number;
  /** in all */
  earned: number;
  earnedUsd: string;
  /** earned and not asked for */
  balance: number;
  balanceUsd: string;
  /** of the balance, what can be asked for now */
  available: number;
  availableUsd: string;
  /** asked for and not yet paid */
  onItsWay: number;
  onItsWayUsd: string;
  /** so long after a purchase its commission can be asked for */
  holdDays: number;
  /** the last 30 days, oldest first */
  days: Array<{
    day: string;
    earned: number;
    purchases: number;
  }>;
};

export type HistoryItem = {
  dt: string;
  amount: number;
  amountUsd: string;
  direction: "+" | "-";
  source: string;
  orderId: number | null;
  /** what the order is for; null where it is for a whole number */
  serviceName: string | null;
  /** what was on the balance after it */
  balanceAfter: number;
  balanceAfterUsd: string;
};

export type Balance = {
  balance: number;
  currency: string;
  balanceUsd: string;
  bonus: number;
};

export type TopUpMethod = {
  code: "card" | "crypto_1" | "crypto_2" | "ewallet" | "crypto";
  kind: "card" | "crypto" | "ewallet";
  feePercent: number;
  feeFixed: number;
  minimum: number;
  maximum: number;
  /** in which fee, minimum and amount are meant, and in which the method charges */
  currency: string;
  /** units of that currency for one USD: what is credited is counted by it */
  rate: string;
  rateQuotedAt: string;
  /** units of the asked currency for one USD, for showing */
  shownRate: string;
  presets: Array<number>;
};

export type TopUp = {
  id: string;
  dt: string;
  method: "card" | "crypto_1" | "crypto_2" | "ewallet" | "crypto";
  kind: "card" | "crypto" | "ewallet";
  state: "started" | "pending" | "paid" | "underpaid" | "held" | "failed" | "expired" | "refunded" | "disputed";
  amount: number;
  fee: number;
  currency: string;
  /** what has arrived for certain, in the same currency */
  received: number;
  /** what the whole amount is worth on the balance */
  expectedUsd: string;
  creditedUsd: string;
  bonusUsd: string;
  confirmations: number | null;
  confirmationsWanted: number | null;
  /** where to pay, while that is possible */
  redirectUrl: string | null;
  expiresAt: string;
};

export type OwnBalanceProof = {
  snapshot: BalanceSnapshot;
  userId: string;
  /** what the caller had then, all accounts together */
  balanceUsd: string;
  leaves: Array<{
    position: number;
    amountUsd: string;
    salt: string;
    /** the other half at each level, leaves first */
    path: Array<{
      hash: string;
      sumUsd: string;
    }>;
  }>;
};

export type BalanceSnapshot = {
  takenAt: string;
  /** all that the house owes its customers and partners */
  totalUsd: string;
  leaves: number;
  /** of the tree, 32 bytes */
  root: string;
  /** Ed25519 over the text that docs/operation.md describes */
  signature: string;
  publicKey: string;
};

export type OrderItem = {
  orderId: number;
  serviceCode: string;
  serviceName: string;
  countryCode: string;
  phone: string;
  operator: string;
  /** the code */
  smsResult: string | null;
  /** the whole message, while it is kept */
  smsText: string | null;
  smsSender: string | null;
  dtSms: string | null;
  /** every SMS of this order, the newest first */
  messages: Array<OrderMessage>;
  /** another code was asked for and has not come yet */
  awaitsAnother: boolean;
  /** a code that came after the time was over: shown once it is accepted for its price */
  late: {
    at: string;
    /** until when it may be accepted */
    until: string;
    price: number;
  } | null;
  /** the service may no longer be sold; the price is back */
  isServiceBlocked: boolean;
  /** the SMS came from a protected sender; the price is back */
  isBlockedByPolicy: boolean;
  /** what may be done with it now */
  actions: Array<"cancel" | "another" | "finish" | "again" | "accept_late" | "decline_late">;
  /** one may say that the code did not work, or has said so; upheld: the price is back */
  complaint: "possible" | "made" | "upheld" | "dismissed" | null;
  /** not to be cancelled before this moment */
  cancelFrom: string | null;
  /** when it was bought */
  dt: string;
  /** seconds left */
  ttl: number;
  /** seconds it had in all */
  lifetime: number;
  expiresAt: string;
  status: number;
  statusText: "waiting" | "received" | "done" | "cancelled" | "expired";
  price: number;
  priceUsd: string;
  currency: string;
};

export type OrderMessage = {
  at: string;
  sender: string | null;
  text: string | null;
  code: string | null;
};

export type Bought = {
  data: Array<OrderItem>;
  asked: number;
  /** why there are fewer than asked for; a call that buys none is refused as a whole */
  refused: {
    code: "invalid_request" | "captcha_required" | "link_expired" | "sign_in_required" | "bad_credentials" | "bad_signature" | "otp_required" | "not_allowed" | "confirmation_required" | "second_factor_required" | "section_closed" | "lawful_use_required" | "service_restricted" | "partner_not_approved" | "declaration_missing" | "account_frozen" | "account_limited" | "read_only" | "not_found" | "method_not_allowed" | "name_taken" | "number_unavailable" | "price_changed" | "order_closed" | "no_code_yet" | "too_early" | "key_reused" | "conflict" | "money_left" | "still_working" | "payload_too_large" | "unsupported_media_type" | "insufficient_funds" | "not_confirmed" | "address_refused" | "too_many_requests" | "internal" | "unavailable";
    /** for people, in the language of accept-language; programs go by the code */
    message: string;
    details?: {
      /** insufficient_funds of a purchase: how many dollars have to come to the balance for it */
      missingUsd?: string;
      /** too_many_requests, too_early: after how many seconds to try again */
      retryAfterSeconds?: number;
    };
  } | null;
};

export type Quote = {
  /** goes into the purchase as `quote` */
  quote: string;
  price: number;
  priceUsd: string;
  currency: string;
  /** numbers that fit now; they are not kept */
  numberCount: number;
  expiresAt: string;
};

export type OrderStatistics = {
  from: string;
  to: string;
  currency: string;
  total: {
    bought: number;
    waiting: number;
    /** a code came: received or done */
    received: number;
    cancelled: number;
    expired: number;
    /** what was charged in the end */
    spent: number;
    spentUsd: string;
    /** received of those that ended, 0 to 1; null before the first */
    successRate: number | null;
  };
  /** every step of the period, also empty ones */
  series: Array<{
    /** first day of the step */
    from: string;
    bought: number;
    waiting: number;
    /** a code came: received or done */
    received: number;
    cancelled: number;
    expired: number;
    /** what was charged in the end */
    spent: number;
    spentUsd: string;
    /** received of those that ended, 0 to 1; null before the first */
    successRate: number | null;
  }>;
  byService: Array<{
    serviceCode: string;
    serviceName: string;
    bought: number;
    waiting: number;
    /** a code came: received or done */
    received: number;
    cancelled: number;
    expired: number;
    /** what was charged in the end */
    spent: number;
    spentUsd: string;
    /** received of those that ended, 0 to 1; null before the first */
    successRate: number | null;
  }>;
  byCountry: Array<{
    countryCode: string;
    bought: number;
    waiting: number;
    /** a code came: received or done */
    received: number;
    cancelled: number;
    expired: number;
    /** what was charged in the end */
    spent: number;
    spentUsd: string;
    /** received of those that ended, 0 to 1; null before the first */
    successRate: number | null;
  }>;
};

export type Tariff = {
  serviceCode: string;
  serviceName: string;
  countryCode: string;
  price: number;
  priceUsd: string;
  /** numbers that can be bought now */
  numberCount: number;
};

export type Rental = {
  orderId: number;
  phone: string;
  /** `full`: the whole number */
  serviceCode: string;
  /** null for the whole number */
  serviceName: string | null;
  countryCode: string;
  operator: string;
  /** when it was rented */
  dt: string;
  startsAt: string;
  endsAt: string;
  /** how many days were paid for, prolongations included */
  days: number;
  state: "scheduled" | "active" | "ended" | "cancelled";
  /** its customer was reminded that it ends soon */
  endsSoon: boolean;
  /** everything that was paid, prolongations included */
  price: number;
  priceUsd: string;
  /** what came back: all of it, or for the days a lost SIM was gone */
  refundedUsd: string;
  /** the SIM is gone for good; the days that were left are paid back */
  isLost: boolean;
  currency: string;
  /** time to code, of the messages below */
  smsResult: Record<string, string>;
  /** the newest first, at most 100; the inbox has all */
  messages: Array<OrderMessage>;
  messageCount: number;
  /** while no SMS came it may be cancelled before this moment */
  cancelUntil: string | null;
  autoProlong: "day" | "week" | "month" | null;
  /** what may be done with it now */
  actions: Array<"cancel" | "prolong" | "end" | "auto_prolong">;
};

export type RentalQuote = {
  /** goes into the creation; these prices are kept until `expiresAt` */
  id: string;
  priceDay: number;
  priceWeek: number;
  priceMonth: number;
  priceDayUsd: string;
  priceWeekUsd: string;
  priceMonthUsd: string;
  currency: string;
  maxPeriod: "DAY" | "WEEK" | "MONTH";
  maxDuration: number;
  /** the earliest first day; a later one than today when nothing is free before */
  today: string;
  /** the latest last day */
  lastDay: string;
  /** numbers that can be rented now; they are not kept */
  numberCount: number;
  expiresAt: string;
  /** a test: the same prices, but nothing can be rented with this id */
  test: boolean;
};

export type Sandbox = {
  /** test money that is left */
  balanceUsd: string;
  /** test money that is set aside for numbers that wait */
  heldUsd: string;
  /** how many numbers were bought since the money was given */
  orders: number;
  /** when it was given: the last reset */
  givenAt: string;
  operators: Array<"prompt" | "slow" | "never" | "late" | "duplicate" | "multipart" | "soldout">;
};

export type ProlongQuote = {
  priceDay: number;
  priceWeek: number;
  priceMonth: number;
  priceDayUsd: string;
  priceWeekUsd: string;
  priceMonthUsd: string;
  currency: string;
  /** by how many days it can be prolonged now */
  maxDays: number;
};

/** What each call takes and answers. */
export type Calls = {
  /** How often one's programs called, and how often they may */
  readApiUsage: {
    input: Record<string, never>;
    reply: ApiUsage;
  };
  /** What was told there in the last 30 days, the newest first, with every try */
  listDeliveries: {
    input: {
      params: {
        webhookId: string;
      };
      query?: {
        limit?: number;
        offset?: number;
      };
    };
    reply: {
      data: Array<WebhookDelivery>;
      total: number;
    };
  };
  /** Where one's programs are told what happened */
  listWebhooks: {
    input: Record<string, never>;
    reply: {
      data: Array<Webhook>;
      total: number;
    };
  };
  /** The favourite countries, in the order of the catalogue */
  listFavoriteCountries: {
    input: Record<string, never>;
    reply: Array<Country>;
  };
  /** The favourite services, in the order of the catalogue */
  listFavoriteServices: {
    input: Record<string, never>;
    reply: Array<Service>;
  };
  /** People who signed up by the caller's link, newest first, at most 1000 */
  listReferrals: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Array<Referral>;
  };
  /** The caller's referral link, the terms, and what was earned by it */
  readReferralSummary: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: ReferralSummary;
  };
  /** What came to the balance and what left it, newest first */
  listHistory: {
    input: {
      params: {
        currency: string;
        offset: string;
        limit: string;
      };
    };
    reply: Array<HistoryItem>;
  };
  /** The customer's balance in a currency */
  readBalance: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Balance;
  };
  /** The customer's balance, currency as query */
  readBalanceIn: {
    input: {
      query?: {
        currency?: string;
      };
    };
    reply: Balance;
  };
  /** Ways to top up, with fee and minimum in the currency each charges in */
  listMethods: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Array<TopUpMethod>;
  };
  /** The customer's latest top-ups and how far each is, newest first */
  listTopUps: {
    input: Record<string, never>;
    reply: Array<TopUp>;
  };
  /** How far one top-up is */
  readTopUp: {
    input: {
      params: {
        id: string;
      };
    };
    reply: TopUp;
  };
  /** The caller's own parts of the newest snapshot with their paths, to be checked by the caller */
  readOwnProof: {
    input: Record<string, never>;
    reply: {
      proof: OwnBalanceProof | null;
    };
  };
  /** Buy a number for one service */
  buyActivation: {
    input: {
      params: {
        service: string;
        country: string;
        currency: string;
      };
      query?: {
        /** dearest acceptable price in the asked currency */
        maxPrice?: string;
        operator?: string;
        /** a price that was promised: see quoteActivation */
        quote?: string;
      };
    };
    reply: OrderItem;
  };
  /** Give a number back before its code came; the price returns to the balance */
  cancelActivation: {
    input: {
      params: {
        orderId: string;
      };
    };
    reply: undefined;
  };
  /** Take a code that came after the time was over, for its price */
  acceptLate: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
    };
    reply: OrderItem;
  };
  /** Buy several numbers at once, as many as there are and as the balance pays; each is an order of its own */
  buyActivations: {
    input: {
      params: {
        service: string;
        country: string;
        currency: string;
        quantity: string;
      };
      query?: {
        /** dearest acceptable price in the asked currency */
        maxPrice?: string;
        operator?: string;
        /** a price that was promised: see quoteActivation */
        quote?: string;
      };
    };
    reply: Bought;
  };
  /** Buy the number of an earlier order once more, if it is free */
  buyAgain: {
    input: {
      params: {
        orderId: string;
        currency: string;
      };
      query?: {
        /** dearest acceptable price in the asked currency */
        maxPrice?: string;
        /** for another service; else for the same */
        service?: string;
      };
    };
    reply: OrderItem;
  };
  /** Leave a late code unread, free of charge */
  declineLate: {
    input: {
      params: {
        orderId: string;
      };
    };
    reply: undefined;
  };
  /** The code was enough: the order is done before its time is over */
  finishOrder: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
    };
    reply: OrderItem;
  };
  /** Promise a price for a while: what was quoted is the most that is charged */
  quoteActivation: {
    input: {
      params: {
        service: string;
        country: string;
        currency: string;
      };
      query?: {
        operator?: string;
      };
    };
    reply: Quote;
  };
  /** One order as it is now */
  readOrder: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
    };
    reply: OrderItem;
  };
  /** Wait for another SMS on the same number, without a second charge */
  requestAnother: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
    };
    reply: OrderItem;
  };
  /** Numbers that are still the customer's, newest first */
  listLiveOrders: {
    input: {
      params: {
        currency: string;
      };
      body?: {
        limit?: number;
        offset?: number;
        sort?: Array<Record<string, "ASC" | "DESC">>;
        filter?: {
          orderId?: number;
          serviceCode?: string;
          countryCode?: string;
          phone?: string;
          /** one status, or any of several */
          status?: number | Array<number>;
          /** bought at this moment or later */
          from?: string;
          /** bought before this moment */
          to?: string;
        };
      };
    };
    reply: {
      data: Array<OrderItem>;
      total: number;
    };
  };
  /** Every number the customer ever bought, newest first */
  listOrders: {
    input: {
      params: {
        currency: string;
      };
      body?: {
        limit?: number;
        offset?: number;
        sort?: Array<Record<string, "ASC" | "DESC">>;
        filter?: {
          orderId?: number;
          serviceCode?: string;
          countryCode?: string;
          phone?: string;
          /** one status, or any of several */
          status?: number | Array<number>;
          /** bought at this moment or later */
          from?: string;
          /** bought before this moment */
          to?: string;
        };
      };
    };
    reply: {
      data: Array<OrderItem>;
      total: number;
    };
  };
  /** The same list, currency as query */
  listOrdersIn: {
    input: {
      query?: {
        currency?: string;
      };
      body?: {
        limit?: number;
        offset?: number;
        sort?: Array<Record<string, "ASC" | "DESC">>;
        filter?: {
          orderId?: number;
          serviceCode?: string;
          countryCode?: string;
          phone?: string;
          /** one status, or any of several */
          status?: number | Array<number>;
          /** bought at this moment or later */
          from?: string;
          /** bought before this moment */
          to?: string;
        };
      };
    };
    reply: {
      data: Array<OrderItem>;
      total: number;
    };
  };
  /** What the customer bought in a period, by day, service and country */
  readOrderStatistics: {
    input: {
      params: {
        currency: string;
      };
      query?: {
        /** first day; 30 days up to the last one unless said */
        from?: string;
        /** last day, included; today unless said */
        to?: string;
        /** time zone that days begin in, as `Europe/Tallinn` */
        zone?: string;
        step?: "day" | "week" | "month";
      };
    };
    reply: OrderStatistics;
  };
  /** What the customer rented in a period, in the same form: received is what got an SMS, expired what ended without one; `full` is the whole number */
  readRentalStatistics: {
    input: {
      params: {
        currency: string;
      };
      query?: {
        /** first day; 30 days up to the last one unless said */
        from?: string;
        /** last day, included; today unless said */
        to?: string;
        /** time zone that days begin in, as `Europe/Tallinn` */
        zone?: string;
        step?: "day" | "week" | "month";
      };
    };
    reply: OrderStatistics;
  };
  /** What every service costs in every country */
  listTariffs: {
    input: {
      params: {
        currency: string;
      };
      body?: {
        limit?: number;
        offset?: number;
        sort?: Array<Record<string, "ASC" | "DESC">>;
        filter?: {
          serviceCode?: string;
          countryCode?: string;
          /** part of a service's or country's name, in any language */
          search?: string;
        };
      };
    };
    reply: {
      data: Array<Tariff>;
      total: number;
    };
  };
  /** Rent a number by a quote; the days are added up and priced by the server */
  createRental: {
    input: {
      body: {
        id: string;
        days?: number;
        weeks?: number;
        month?: number;
        /** first day, today unless said */
        from?: string;
        /** dearest acceptable total in the currency of the quote */
        maxPrice?: string;
      };
    };
    reply: Rental;
  };
  /** Numbers that are rented now or from a later day on, newest first */
  listActiveRentals: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Array<Rental>;
  };
  /** Every number the customer rented, newest first, at most 1000 */
  listRentals: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Array<Rental>;
  };
  /** Prices of a day, a week and a month, kept for a while, and for how long a number can be rented */
  quoteRental: {
    input: {
      params: {
        service: string;
        country: string;
        currency: string;
      };
      query?: {
        test?: "true" | "false";
      };
    };
    reply: RentalQuote;
  };
  /** One rental as it is now */
  readRental: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
    };
    reply: Rental;
  };
  /** How much test money is left, and what its operators are */
  readSandbox: {
    input: Record<string, never>;
    reply: Sandbox;
  };
  /** Forget every order of the sandbox and give the test money anew: numbers begin again with the first */
  resetSandbox: {
    input: Record<string, never>;
    reply: Sandbox;
  };
  /** Give a rented number back within 20 minutes while no SMS came; everything paid returns */
  cancelRental: {
    input: {
      params: {
        orderId: string;
      };
    };
    reply: undefined;
  };
  /** End a rental before its time; nothing is paid back */
  endRental: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
    };
    reply: Rental;
  };
  /** Keep a rented number for more days after its end, if nobody else has it then */
  prolongRental: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
      body?: {
        days?: number;
        weeks?: number;
        month?: number;
        /** dearest acceptable total in the currency of the quote */
        maxPrice?: string;
      };
    };
    reply: Rental;
  };
  /** What more days of a rental cost, and how many it can have */
  quoteProlongation: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
    };
    reply: ProlongQuote;
  };
  /** The inbox of a rented number, newest first, page by page */
  readInbox: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        limit?: number;
        offset?: number;
      };
    };
    reply: {
      data: Array<OrderMessage>;
      total: number;
    };
  };
  /** Let a rental prolong itself by a day, a week or a month shortly before its end, or no longer */
  setAutoProlong: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
      body: {
        period: "day" | "week" | "month" | null;
      };
    };
    reply: Rental;
  };
};

export const calls = {
  readApiUsage: { method: "GET", path: "/rest/user/apikey/usage" },
  listDeliveries: { method: "GET", path: "/rest/user/webhooks/:webhookId/deliveries" },
  listWebhooks: { method: "GET", path: "/rest/user/webhooks" },
  listFavoriteCountries: { method: "GET", path: "/rest/reference/favorite/countries" },
  listFavoriteServices: { method: "GET", path: "/rest/reference/favorite/services" },
  listReferrals: { method: "GET", path: "/rest/user/referrals/:currency" },
  readReferralSummary: { method: "GET", path: "/rest/user/referrals/summary/:currency" },
  listHistory: { method: "GET", path: "/rest/user/balancehistory/:currency/:offset/:limit" },
  readBalance: { method: "GET", path: "/rest/user/balance/:currency" },
  readBalanceIn: { method: "GET", path: "/rest/user/balance" },
  listMethods: { method: "GET", path: "/rest/user/topup/methods/:currency" },
  listTopUps: { method: "GET", path: "/rest/user/topups" },
  readTopUp: { method: "GET", path: "/rest/user/topup/:id" },
  readOwnProof: { method: "GET", path: "/rest/user/proof" },
  buyActivation: { method: "POST", path: "/rest/user/order/create/:service/:country/:currency" },
  cancelActivation: { method: "DELETE", path: "/rest/user/order/:orderId" },
  acceptLate: { method: "POST", path: "/rest/user/order/:orderId/late" },
  buyActivations: { method: "POST", path: "/rest/user/order/create/:service/:country/:currency/:quantity" },
  buyAgain: { method: "POST", path: "/rest/user/order/:orderId/again/:currency" },
  declineLate: { method: "DELETE", path: "/rest/user/order/:orderId/late" },
  finishOrder: { method: "POST", path: "/rest/user/order/:orderId/finish" },
  quoteActivation: { method: "GET", path: "/rest/user/order/quote/:service/:country/:currency" },
  readOrder: { method: "GET", path: "/rest/user/order/:orderId" },
  requestAnother: { method: "POST", path: "/rest/user/order/:orderId/another" },
  listLiveOrders: { method: "POST", path: "/rest/user/services/:currency/active" },
  listOrders: { method: "POST", path: "/rest/user/services/:currency" },
  listOrdersIn: { method: "POST", path: "/rest/user/orders" },
  readOrderStatistics: { method: "GET", path: "/rest/user/statistics/activations/:currency" },
  readRentalStatistics: { method: "GET", path: "/rest/user/statistics/rentals/:currency" },
  listTariffs: { method: "POST", path: "/rest/tariffs/:currency" },
  createRental: { method: "POST", path: "/rest/user/rent/create" },
  listActiveRentals: { method: "GET", path: "/rest/user/rent/list/active/:currency" },
  listRentals: { method: "GET", path: "/rest/user/rent/list/:currency" },
  quoteRental: { method: "GET", path: "/rest/user/rent/:service/:country/:currency" },
  readRental: { method: "GET", path: "/rest/user/rent/:orderId" },
  readSandbox: { method: "GET", path: "/rest/user/sandbox" },
  resetSandbox: { method: "POST", path: "/rest/user/sandbox/reset" },
  cancelRental: { method: "DELETE", path: "/rest/user/rent/:orderId" },
  endRental: { method: "POST", path: "/rest/user/rent/:orderId/end" },
  prolongRental: { method: "POST", path: "/rest/user/rent/:orderId/prolong" },
  quoteProlongation: { method: "GET", path: "/rest/user/rent/:orderId/prolong" },
  readInbox: { method: "GET", path: "/rest/user/rent/:orderId/messages" },
  setAutoProlong: { method: "POST", path: "/rest/user/rent/:orderId/auto" },
} as const satisfies Record<keyof Calls, { method: string; path: string }>;
