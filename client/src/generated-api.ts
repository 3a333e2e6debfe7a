/** Printed from the contract by `npm run print -w client`: the routes an API key may call. */

/**
 * Input and reply of each call.
 */
export interface Calls {
  /**
   * Read what the calling API key spent in 24 hours, and its cap
   */
  readKeySpending: {
    input: Record<string, never>;
    reply: KeySpending;
  };
  /**
   * Read the number of API calls and the rate limit
   */
  readApiUsage: {
    input: Record<string, never>;
    reply: ApiUsage;
  };
  /**
   * List the deliveries of the last 30 days with all attempts, newest first
   */
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
      data: WebhookDelivery[];
      total: number;
    };
  };
  /**
   * List the webhook endpoints
   */
  listWebhooks: {
    input: Record<string, never>;
    reply: {
      data: Webhook[];
      total: number;
    };
  };
  /**
   * List the favorite countries, in catalogue order
   */
  listFavoriteCountries: {
    input: Record<string, never>;
    reply: Country[];
  };
  /**
   * List the favorite services, in catalogue order
   */
  listFavoriteServices: {
    input: {
      query?: {
        /**
         * `data`: a small SVG, base64. `path`: where the icon of our pages is; empty if there is none
         */
        icons?: "data" | "path";
      };
    };
    reply: Service[];
  };
  /**
   * List the caller's referrals, newest first, at most 1000
   */
  listReferrals: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Referral[];
  };
  /**
   * Read the caller's referral link, terms and earnings
   */
  readReferralSummary: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: ReferralSummary;
  };
  /**
   * List the postings of the balance, newest first
   */
  listHistory: {
    input: {
      params: {
        currency: string;
        offset: string;
        limit: string;
      };
    };
    reply: HistoryItem[];
  };
  /**
   * Read the customer's balance in a currency
   */
  readBalance: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Balance;
  };
  /**
   * Read the customer's balance, with the currency as query parameter
   */
  readBalanceIn: {
    input: {
      query?: {
        currency?: string;
      };
    };
    reply: Balance;
  };
  /**
   * List payment methods, with fee and minimum in the currency each charges
   */
  listMethods: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: TopUpMethod[];
  };
  /**
   * List the customer's latest top-ups with their states, newest first
   */
  listTopUps: {
    input: Record<string, never>;
    reply: TopUp[];
  };
  /**
   * Read a top-up
   */
  readTopUp: {
    input: {
      params: {
        id: string;
      };
    };
    reply: TopUp;
  };
  /**
   * Read the caller's leaves of the newest snapshot with their Merkle paths, for verification
   */
  readOwnProof: {
    input: Record<string, never>;
    reply: {
      proof: OwnBalanceProof | null;
    };
  };
  /**
   * Buy a number for one service
   */
  buyActivation: {
    input: {
      params: {
        service: string;
        country: string;
        currency: string;
      };
      query?: {
        /**
         * Maximum acceptable price in the requested currency
         */
        maxPrice?: string;
        operator?: string;
        /**
         * A promised price: see quoteActivation
         */
        quote?: string;
        /**
         * A URL that receives the events of this order, signed like every webhook. Private network addresses are refused
         */
        webhook?: string;
      };
    };
    reply: OrderItem;
  };
  /**
   * Cancel an order that has no code yet; the price is refunded
   */
  cancelActivation: {
    input: {
      params: {
        orderId: string;
      };
    };
    reply: undefined;
  };
  /**
   * Accept a late code for its price
   */
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
  /**
   * Buy several numbers, as many as are available and the balance covers; each is a separate order
   */
  buyActivations: {
    input: {
      params: {
        service: string;
        country: string;
        currency: string;
        quantity: string;
      };
      query?: {
        /**
         * Maximum acceptable price in the requested currency
         */
        maxPrice?: string;
        operator?: string;
        /**
         * A promised price: see quoteActivation
         */
        quote?: string;
        /**
         * A URL that receives the events of this order, signed like every webhook. Private network addresses are refused
         */
        webhook?: string;
      };
    };
    reply: Bought;
  };
  /**
   * Buy the number of an earlier order again, if it is available
   */
  buyAgain: {
    input: {
      params: {
        orderId: string;
        currency: string;
      };
      query?: {
        /**
         * Maximum acceptable price in the requested currency
         */
        maxPrice?: string;
        /**
         * Another service; by default the same one
         */
        service?: string;
      };
    };
    reply: OrderItem;
  };
  /**
   * Decline a late code, free of charge
   */
  declineLate: {
    input: {
      params: {
        orderId: string;
      };
    };
    reply: undefined;
  };
  /**
   * Finish an order that has received its code
   */
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
  /**
   * Get a price that is guaranteed for a while: at most this amount is charged
   */
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
  /**
   * Read an order
   */
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
  /**
   * Wait for another SMS on the same number, free of charge
   */
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
  /**
   * List the customer's active orders, newest first
   */
  listLiveOrders: {
    input: {
      params: {
        currency: string;
      };
      body?: {
        limit?: number;
        offset?: number;
        /**
         * @maxItems 3
         */
        sort?: {
          [k: string]: "ASC" | "DESC";
        }[];
        filter?: {
          orderId?: number;
          serviceCode?: string;
          countryCode?: string;
          phone?: string;
          /**
           * One or several statuses
           */
          status?: number | number[];
          /**
           * Bought at or after this time
           */
          from?: string;
          /**
           * Bought before this time
           */
          to?: string;
        };
      };
    };
    reply: {
      data: OrderItem[];
      total: number;
    };
  };
  /**
   * List all orders of the customer, newest first
   */
  listOrders: {
    input: {
      params: {
        currency: string;
      };
      body?: {
        limit?: number;
        offset?: number;
        /**
         * @maxItems 3
         */
        sort?: {
          [k: string]: "ASC" | "DESC";
        }[];
        filter?: {
          orderId?: number;
          serviceCode?: string;
          countryCode?: string;
          phone?: string;
          /**
           * One or several statuses
           */
          status?: number | number[];
          /**
           * Bought at or after this time
           */
          from?: string;
          /**
           * Bought before this time
           */
          to?: string;
        };
      };
    };
    reply: {
      data: OrderItem[];
      total: number;
    };
  };
  /**
   * List all orders of the customer, with the currency as query parameter
   */
  listOrdersIn: {
    input: {
      query?: {
        currency?: string;
      };
      body?: {
        limit?: number;
        offset?: number;
        /**
         * @maxItems 3
         */
        sort?: {
          [k: string]: "ASC" | "DESC";
        }[];
        filter?: {
          orderId?: number;
          serviceCode?: string;
          countryCode?: string;
          phone?: string;
          /**
           * One or several statuses
           */
          status?: number | number[];
          /**
           * Bought at or after this time
           */
          from?: string;
          /**
           * Bought before this time
           */
          to?: string;
        };
      };
    };
    reply: {
      data: OrderItem[];
      total: number;
    };
  };
  /**
   * List the services and countries the customer bought last, with today's price and stock
   */
  listRepeatOffers: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: {
      data: RepeatOffer[];
    };
  };
  /**
   * Read statistics of the customer's orders in a period, by day, service and country
   */
  readOrderStatistics: {
    input: {
      params: {
        currency: string;
      };
      query?: {
        /**
         * First day; by default 30 days up to the last day
         */
        from?: string;
        /**
         * Last day, inclusive; by default today
         */
        to?: string;
        /**
         * Time zone in which days begin, e.g. `Europe/Tallinn`
         */
        zone?: string;
        step?: "day" | "week" | "month";
      };
    };
    reply: OrderStatistics;
  };
  /**
   * Read statistics of the customer's rentals in a period, in the same format: `received` counts rentals that got an SMS, `expired` those that ended without one; `full` is the whole number
   */
  readRentalStatistics: {
    input: {
      params: {
        currency: string;
      };
      query?: {
        /**
         * First day; by default 30 days up to the last day
         */
        from?: string;
        /**
         * Last day, inclusive; by default today
         */
        to?: string;
        /**
         * Time zone in which days begin, e.g. `Europe/Tallinn`
         */
        zone?: string;
        step?: "day" | "week" | "month";
      };
    };
    reply: OrderStatistics;
  };
  /**
   * List the prices of all services in all countries
   */
  listTariffs: {
    input: {
      params: {
        currency: string;
      };
      body?: {
        limit?: number;
        offset?: number;
        /**
         * @maxItems 3
         */
        sort?: {
          [k: string]: "ASC" | "DESC";
        }[];
        filter?: {
          serviceCode?: string;
          countryCode?: string;
          /**
           * Part of the name of a service or country, in any language
           */
          search?: string;
        };
      };
    };
    reply: {
      data: Tariff[];
      total: number;
    };
  };
  /**
   * Rent a number with a quote; the server computes days and total
   */
  createRental: {
    input: {
      body: {
        id: string;
        days?: number;
        weeks?: number;
        month?: number;
        /**
         * First day, by default today
         */
        from?: string;
        /**
         * Maximum acceptable total in the currency of the quote
         */
        maxPrice?: string;
      };
    };
    reply: Rental;
  };
  /**
   * List current and future rentals, newest first
   */
  listActiveRentals: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Rental[];
  };
  /**
   * List all rentals of the customer, newest first, at most 1000
   */
  listRentals: {
    input: {
      params: {
        currency: string;
      };
    };
    reply: Rental[];
  };
  /**
   * Get guaranteed prices of a day, a week and a month, and the possible rental period
   */
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
  /**
   * Read a rental
   */
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
  /**
   * Read the test balance and the sandbox operators
   */
  readSandbox: {
    input: Record<string, never>;
    reply: Sandbox;
  };
  /**
   * Delete all sandbox orders and reset the test balance: numbers start again from the first
   */
  resetSandbox: {
    input: Record<string, never>;
    reply: Sandbox;
  };
  /**
   * Cancel a rental within 20 minutes if it received no SMS; refunded in full
   */
  cancelRental: {
    input: {
      params: {
        orderId: string;
      };
    };
    reply: undefined;
  };
  /**
   * End a rental early, without a refund
   */
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
  /**
   * Extend a rental, if the number is available after its end
   */
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
        /**
         * Maximum acceptable total in the currency of the quote
         */
        maxPrice?: string;
      };
    };
    reply: Rental;
  };
  /**
   * Read the price of an extension and the maximum number of days
   */
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
  /**
   * List the SMS of a rental, newest first, in pages
   */
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
      data: OrderMessage[];
      total: number;
    };
  };
  /**
   * Set or remove the automatic extension of a rental by a day, a week or a month
   */
  setAutoProlong: {
    input: {
      params: {
        orderId: string;
      };
      query?: {
        currency?: string;
      };
      body: {
        period: ("day" | "week" | "month") | null;
      };
    };
    reply: Rental;
  };
}
export interface KeySpending {
  /**
   * The key buys with test money only, and nothing limits it
   */
  isSandbox: boolean;
  /**
   * The most it may spend in 24 hours; null: no cap
   */
  spendPerDayUsd: string | null;
  /**
   * What it spent in the last 24 hours, refunds not counted
   */
  spentUsd: string;
}
export interface ApiUsage {
  limit: {
    calls: number;
    perSeconds: number;
  };
  /**
   * The last 30 days with calls, newest first
   */
  days: {
    /**
     * Day in UTC, e.g. `2026-01-31`
     */
    day: string;
    calls: number;
    /**
     * Calls refused because of the rate limit
     */
    refused: number;
  }[];
}
export interface WebhookDelivery {
  /**
   * Value of the header `webhook-id` of each attempt
   */
  deliveryId: string;
  kind: string;
  orderId: number | null;
  state: "waiting" | "delivered" | "failed";
  happenedAt: string;
  /**
   * Time of the next attempt
   */
  nextAt: string | null;
  /**
   * Oldest first
   */
  tries: WebhookTry[];
}
export interface WebhookTry {
  at: string;
  /**
   * HTTP status; null if there was no response
   */
  status: number | null;
  /**
   * Result of the attempt
   */
  outcome:
    | "answered"
    | "no_answer_in_time"
    | "connection_refused"
    | "unknown_host"
    | "certificate"
    | "private_address"
    | "no_connection"
    | "nothing_to_tell";
  /**
   * Short description of the result
   */
  told: string;
  ms: number;
}
export interface Webhook {
  webhookId: string;
  url: string;
  /**
   * Format of the body; all except `standard` carry messages only
   */
  shape: "standard" | "handler" | "v1" | "onlinesim";
  kinds: (
    | "code.received"
    | "order.cancelled"
    | "order.expired"
    | "order.refunded"
    | "rental.message"
    | "rental.ending"
    | "balance.low"
  )[];
  lowBalanceUsd: string;
  /**
   * If set, only events of this rental are sent: `url` of `getRentNumber`; removed 30 days after its end
   */
  rentalId: number | null;
  /**
   * If set, only events of this order are sent: `webhook` of the purchase; removed 7 days after its end
   */
  activationId: number | null;
  /**
   * Receives events of the sandbox only
   */
  isSandbox: boolean;
  /**
   * `paused` by its owner or by a new password; `failing`: paused by the shop after days of failed deliveries
   */
  state: "active" | "paused" | "failing";
  /**
   * All deliveries have failed since then
   */
  failingSince: string | null;
  /**
   * Until then, messages are signed with the previous secret as well
   */
  oldSecretUntil: string | null;
  createdAt: string;
}
export interface Country {
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
  /**
   * Path of the flag
   */
  icon: string;
  favorite: boolean;
  prefix: string;
}
export interface Service {
  code: string;
  name: string;
  /**
   * Small SVG, base64, or its path: see the parameter `icons`
   */
  icon: string;
  favorite: boolean;
  category: string;
  /**
   * Alternative names for the search
   */
  names: string[];
  /**
   * Lowest price among countries in stock, in USD
   */
  priceFrom: number | null;
  numberCount: number;
  /**
   * Across all countries; null while there is not enough data
   */
  success: Success | null;
}
export interface Success {
  /**
   * Share of attempts that received a code, 0 to 1
   */
  rate: number;
  /**
   * Lower bound of the 95 % confidence interval
   */
  low: number;
  /**
   * Upper bound of the 95 % confidence interval
   */
  high: number;
  attempts: number;
  /**
   * Median time until the code arrives
   */
  medianSeconds: number | null;
}
export interface Referral {
  /**
   * Masked
   */
  name: string;
  attachedAt: string;
  /**
   * Purchases before this time count
   */
  endsAt: string;
  state: "active" | "ended" | "capped" | "not_counted";
  /**
   * Number of final purchases
   */
  purchases: number;
  earned: number;
  earnedUsd: string;
  capUsd: string;
}
export interface ReferralSummary {
  code: string;
  link: string;
  sharePercent: number;
  months: number;
  capUsd: string;
  currency: string;
  referrals: number;
  /**
   * Total earnings
   */
  earned: number;
  earnedUsd: string;
  /**
   * Earned and not yet requested
   */
  balance: number;
  balanceUsd: string;
  /**
   * Part of the balance that can be requested now
   */
  available: number;
  availableUsd: string;
  /**
   * Requested and not yet paid
   */
  onItsWay: number;
  onItsWayUsd: string;
  /**
   * Days after a purchase until its commission can be requested
   */
  holdDays: number;
  /**
   * The last 30 days, oldest first
   */
  days: {
    day: string;
    earned: number;
    purchases: number;
  }[];
}
export interface HistoryItem {
  dt: string;
  amount: number;
  amountUsd: string;
  direction: "+" | "-";
  source: string;
  orderId: number | null;
  /**
   * Service of the order; null for a whole number
   */
  serviceName: string | null;
  /**
   * Balance after it
   */
  balanceAfter: number;
  balanceAfterUsd: string;
}
export interface Balance {
  balance: number;
  currency: string;
  balanceUsd: string;
  bonus: number;
}
export interface TopUpMethod {
  code: "card" | "crypto_1" | "crypto_2" | "ewallet" | "crypto";
  kind: "card" | "crypto" | "ewallet";
  feePercent: number;
  feeFixed: number;
  minimum: number;
  maximum: number;
  /**
   * Currency of fee, minimum and amount, and of the charge
   */
  currency: string;
  /**
   * Units of that currency per USD; used for crediting
   */
  rate: string;
  rateQuotedAt: string;
  /**
   * Units of the requested currency per USD; for display
   */
  shownRate: string;
  presets: number[];
  /**
   * Name of the payment provider, where several offer the same
   */
  provider: string | null;
  /**
   * Cards, wallets or coins that it takes
   */
  brands: string[];
}
export interface TopUp {
  id: string;
  dt: string;
  method: "card" | "crypto_1" | "crypto_2" | "ewallet" | "crypto";
  kind: "card" | "crypto" | "ewallet";
  /**
   * Name of the payment provider, where several offer the same
   */
  provider: string | null;
  state:
    | "started"
    | "pending"
    | "paid"
    | "underpaid"
    | "held"
    | "failed"
    | "expired"
    | "refunded"
    | "disputed"
    | "cancelled";
  amount: number;
  fee: number;
  currency: string;
  /**
   * Confirmed amount received, in the same currency
   */
  received: number;
  /**
   * Amount credited for the full payment
   */
  expectedUsd: string;
  creditedUsd: string;
  bonusUsd: string;
  confirmations: number | null;
  confirmationsWanted: number | null;
  /**
   * URL of the payment page, while payment is possible
   */
  redirectUrl: string | null;
  expiresAt: string;
}
export interface OwnBalanceProof {
  snapshot: BalanceSnapshot;
  userId: string;
  /**
   * The caller's total at that time, all accounts together
   */
  balanceUsd: string;
  leaves: {
    position: number;
    amountUsd: string;
    salt: string;
    /**
     * Sibling nodes from the leaf to the root
     */
    path: {
      hash: string;
      sumUsd: string;
    }[];
  }[];
}
export interface BalanceSnapshot {
  takenAt: string;
  /**
   * Total owed to customers and partners
   */
  totalUsd: string;
  leaves: number;
  /**
   * Root hash of the tree, 32 bytes
   */
  root: string;
  /**
   * Ed25519 signature of the text described in docs/operation.md
   */
  signature: string;
  publicKey: string;
}
export interface OrderItem {
  orderId: number;
  serviceCode: string;
  serviceName: string;
  countryCode: string;
  phone: string;
  operator: string;
  /**
   * The code
   */
  smsResult: string | null;
  /**
   * The whole message, until it is deleted
   */
  smsText: string | null;
  smsSender: string | null;
  dtSms: string | null;
  /**
   * All SMS of this order, newest first
   */
  messages: OrderMessage[];
  /**
   * Another code was requested and has not arrived yet
   */
  awaitsAnother: boolean;
  /**
   * A message arrived that a person checks: by this time it is delivered, or the price is refunded
   */
  checkingUntil: string | null;
  /**
   * When a multimedia message (MMS) came, which cannot be read here. It is no code: nothing is charged for it, and the order keeps waiting
   */
  unreadableAt: string | null;
  /**
   * A code that arrived after expiry; readable once accepted for its price
   */
  late: {
    at: string;
    /**
     * When it can no longer be accepted
     */
    until: string;
    price: number;
  } | null;
  /**
   * The service may no longer be sold; the price was refunded
   */
  isServiceBlocked: boolean;
  /**
   * The SMS came from a protected sender; the price was refunded
   */
  isBlockedByPolicy: boolean;
  /**
   * Actions that are possible now
   */
  actions: ("cancel" | "another" | "finish" | "again" | "accept_late" | "decline_late")[];
  /**
   * Whether a complaint about the code is possible or was made; `upheld`: the price was refunded
   */
  complaint: ("possible" | "made" | "upheld" | "dismissed") | null;
  /**
   * Earliest time of cancellation
   */
  cancelFrom: string | null;
  /**
   * Time of purchase
   */
  dt: string;
  /**
   * Seconds left
   */
  ttl: number;
  /**
   * Total lifetime in seconds
   */
  lifetime: number;
  expiresAt: string;
  status: number;
  statusText: "waiting" | "received" | "done" | "cancelled" | "expired";
  price: number;
  priceUsd: string;
  currency: string;
}
export interface OrderMessage {
  at: string;
  sender: string | null;
  text: string | null;
  code: string | null;
}
export interface Bought {
  data: OrderItem[];
  asked: number;
  /**
   * Why fewer were bought than requested; if none can be bought, the call fails
   */
  refused: {
    code:
      | "invalid_request"
      | "captcha_required"
      | "link_expired"
      | "link_used"
      | "sign_in_required"
      | "bad_credentials"
      | "bad_signature"
      | "otp_required"
      | "not_allowed"
      | "confirmation_required"
      | "second_factor_required"
      | "section_closed"
      | "lawful_use_required"
      | "service_restricted"
      | "partner_not_approved"
      | "declaration_missing"
      | "account_blocked"
      | "account_frozen"
      | "account_limited"
      | "read_only"
      | "not_found"
      | "method_not_allowed"
      | "name_taken"
      | "number_unavailable"
      | "price_changed"
      | "order_closed"
      | "no_code_yet"
      | "too_early"
      | "key_reused"
      | "conflict"
      | "money_left"
      | "still_working"
      | "payload_too_large"
      | "unsupported_media_type"
      | "insufficient_funds"
      | "not_confirmed"
      | "address_refused"
      | "too_many_requests"
      | "internal"
      | "unavailable";
    /**
     * Text for users, in the language of `accept-language`; programs use `code`
     */
    message: string;
    details?: {
      /**
       * With insufficient_funds of a purchase: amount in USD missing on the balance
       */
      missingUsd?: string;
      /**
       * With too_many_requests and too_early: seconds to wait before trying again
       */
      retryAfterSeconds?: number;
      [k: string]: unknown;
    };
  } | null;
}
export interface Quote {
  /**
   * Pass it to the purchase as `quote`
   */
  quote: string;
  price: number;
  priceUsd: string;
  currency: string;
  /**
   * Numbers available now; they are not reserved
   */
  numberCount: number;
  expiresAt: string;
}
export interface RepeatOffer {
  serviceCode: string;
  serviceName: string;
  countryCode: string;
  /**
   * What it costs today
   */
  price: number;
  currency: string;
  /**
   * How many are in stock
   */
  numberCount: number;
}
export interface OrderStatistics {
  from: string;
  to: string;
  currency: string;
  total: {
    bought: number;
    waiting: number;
    /**
     * Orders that received a code, finished or not
     */
    received: number;
    cancelled: number;
    expired: number;
    /**
     * Amount finally charged
     */
    spent: number;
    spentUsd: string;
    /**
     * Share of ended orders that received a code, 0 to 1; null if none has ended
     */
    successRate: number | null;
  };
  /**
   * All steps of the period, including empty ones
   */
  series: {
    /**
     * First day of the step
     */
    from: string;
    bought: number;
    waiting: number;
    /**
     * Orders that received a code, finished or not
     */
    received: number;
    cancelled: number;
    expired: number;
    /**
     * Amount finally charged
     */
    spent: number;
    spentUsd: string;
    /**
     * Share of ended orders that received a code, 0 to 1; null if none has ended
     */
    successRate: number | null;
  }[];
  byService: {
    serviceCode: string;
    serviceName: string;
    bought: number;
    waiting: number;
    /**
     * Orders that received a code, finished or not
     */
    received: number;
    cancelled: number;
    expired: number;
    /**
     * Amount finally charged
     */
    spent: number;
    spentUsd: string;
    /**
     * Share of ended orders that received a code, 0 to 1; null if none has ended
     */
    successRate: number | null;
  }[];
  byCountry: {
    countryCode: string;
    bought: number;
    waiting: number;
    /**
     * Orders that received a code, finished or not
     */
    received: number;
    cancelled: number;
    expired: number;
    /**
     * Amount finally charged
     */
    spent: number;
    spentUsd: string;
    /**
     * Share of ended orders that received a code, 0 to 1; null if none has ended
     */
    successRate: number | null;
  }[];
}
export interface Tariff {
  serviceCode: string;
  serviceName: string;
  countryCode: string;
  price: number;
  priceUsd: string;
  /**
   * Numbers available now
   */
  numberCount: number;
}
export interface Rental {
  orderId: number;
  phone: string;
  /**
   * `full`: the whole number
   */
  serviceCode: string;
  /**
   * Null for the whole number
   */
  serviceName: string | null;
  countryCode: string;
  operator: string;
  /**
   * Time of rental
   */
  dt: string;
  startsAt: string;
  endsAt: string;
  /**
   * Number of days paid, including extensions
   */
  days: number;
  state: "scheduled" | "active" | "ended" | "cancelled";
  /**
   * The customer was reminded that it ends soon
   */
  endsSoon: boolean;
  /**
   * Total paid, including extensions
   */
  price: number;
  priceUsd: string;
  /**
   * Refunded amount: everything, or for the days a lost SIM was missing
   */
  refundedUsd: string;
  /**
   * The SIM is lost; the remaining days were refunded
   */
  isLost: boolean;
  currency: string;
  /**
   * Codes by time of arrival, from the messages below
   */
  smsResult: {
    [k: string]: string;
  };
  /**
   * Newest first, at most 100; the inbox has all
   */
  messages: OrderMessage[];
  messageCount: number;
  /**
   * A message arrived that a person checks: by this time it is delivered, or kept back
   */
  checkingUntil: string | null;
  /**
   * When the newest multimedia message (MMS) came, which cannot be read here and does not count as an SMS
   */
  unreadableAt: string | null;
  /**
   * Can be cancelled before this time while it has no SMS
   */
  cancelUntil: string | null;
  autoProlong: ("day" | "week" | "month") | null;
  /**
   * Actions that are possible now
   */
  actions: ("cancel" | "prolong" | "end" | "auto_prolong")[];
}
export interface RentalQuote {
  /**
   * Pass it to the creation; these prices are valid until `expiresAt`
   */
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
  /**
   * Earliest possible first day; after today if nothing is available before
   */
  today: string;
  /**
   * Latest possible last day
   */
  lastDay: string;
  /**
   * Numbers available for rent now; they are not reserved
   */
  numberCount: number;
  expiresAt: string;
  /**
   * Test quote: the same prices, but it cannot be used to rent
   */
  test: boolean;
}
export interface Sandbox {
  /**
   * Remaining test money
   */
  balanceUsd: string;
  /**
   * Test money held for waiting orders
   */
  heldUsd: string;
  /**
   * Number of orders since the last reset
   */
  orders: number;
  /**
   * Time of the last reset
   */
  givenAt: string;
  operators: ("prompt" | "slow" | "never" | "late" | "duplicate" | "multipart" | "soldout")[];
}
export interface ProlongQuote {
  priceDay: number;
  priceWeek: number;
  priceMonth: number;
  priceDayUsd: string;
  priceWeekUsd: string;
  priceMonthUsd: string;
  currency: string;
  /**
   * Maximum number of days it can be extended by now
   */
  maxDays: number;
  /**
   * Why not by more
   */
  limitedBy: "maximum" | "next_rental" | "not_offered";
}

export const calls = {
  readKeySpending: { method: "GET", path: "/rest/user/apikey/spending" },
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
  listRepeatOffers: { method: "GET", path: "/rest/user/orders/repeat/:currency" },
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
