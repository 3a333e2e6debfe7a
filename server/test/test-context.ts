import { randomBytes } from "node:crypto";
import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { usd } from "@sonum/contract/money";
import { createExternalHttp } from "../src/adapters/external-http/create-external-http.ts";
import { createTracker } from "../src/adapters/tracker/create-tracker.ts";
import { giveAgreement, TextsInForce } from "../src/modules/accounts/index.ts";
import { createApprovedPartner } from "../src/modules/partners/index.ts";
import { accounts, balanceOf, creditCustomer, reconcileLedger } from "../src/modules/wallet/index.ts";
import { type Actor, type Ctx, queryOn, transact } from "../src/platform/context.ts";
import { createPool, kyselyOn } from "../src/platform/database/database.ts";
import { AppError } from "../src/platform/errors.ts";
import { newId } from "../src/platform/ids.ts";
import { createLocalLive } from "../src/platform/live/live.ts";
import { createLog } from "../src/platform/log.ts";
import { createOrderIds } from "../src/platform/order-ids.ts";
import type { ExternalHttp, Mail } from "../src/platform/ports.ts";
import type { ProcessState } from "../src/platform/process-state.ts";
import { type Currency, Rates } from "../src/platform/rates.ts";
import { createCipher } from "../src/platform/security/cipher.ts";
import type { Settings } from "../src/platform/settings.ts";
import { onFileFinished } from "./on-file-finished.ts";
import { createTestDatabase } from "./test-database.ts";
import { TEST_DATABASE_LIMITS } from "./test-database-limits.ts";
import { TEST_TIMEOUT_MS } from "./test-timeout.ts";

const CONNECTIONS_MAX = 12;
const START = new Date("2026-01-01T12:00:00Z");
const ORDER_IDS = createOrderIds("world");

export type TestContext = Awaited<ReturnType<typeof createTestContext>>;

/** A real context with its own database, cloned from the migrated template, and a clock that tests advance. */
export async function createTestContext(settings: Partial<Settings> = {}) {
  const { pool, url } = await openTestPool();
  const clock = createTestClock();
  const state: ProcessState = new Map();
  Rates.set({ state }, rates);
  TextsInForce.set({ state }, []);
  const mails: Mail[] = [];
  const txtRecords = new Map<string, string[]>();
  const as = (actor: Actor): Ctx => ({ ...ctx, actor });
  const ctx: Ctx = {
    pool,
    db: kyselyOn(pool),
    query: queryOn(pool, true),
    clock,
    newId: (prefix) => newId(prefix, clock.now()),
    orderIds: ORDER_IDS,
    cipher: createCipher(randomBytes(32)),
    live: createLocalLive(),
    log: createLog("silent"),
    settings: { ...SETTINGS, ...settings },
    state,
    ports: {
      externalHttp: withTestTimeout(createExternalHttp({ allowPrivate: true })),
      bank: undefined,
      payments: [],
      mailer: { send: async (mail) => void mails.push(mail) },
      caughtMails: undefined,
      tracker: createTracker({ allowPrivate: true, timeoutMs: TEST_TIMEOUT_MS }),
      webhooks: { refuses: () => false, post: async () => ({ status: 200, told: "HTTP 200" }) },
      telegram: undefined,
      rateFeed: undefined,
      dns: { listTxt: async (name) => txtRecords.get(name) ?? [] },
    },
    actor: { kind: "system" },
  };

  return {
    url,
    db: ctx.db,
    clock,
    state,
    /** Mails sent by jobs, oldest first. */
    mails,
    /** TXT records of the fake DNS, by name. */
    txtRecords,
    system: ctx,
    as,
    asCustomer: (id: string) => as(signedIn(id, ["ROLE_sao-user"])),
    asOperator: (id: string) => as(signedIn(id, ["ROLE_sao-operator", "ROLE_sao-owner"])),
    asPartner: (id: string) => as(signedIn(id, ["ROLE_sao-user", "ROLE_sao-partner"])),

    /** A customer; agrees to lawful use by default. */
    async customer({ balance = usd("0"), isLawful = true } = {}): Promise<string> {
      const customerId = await insertUser(ctx, ["ROLE_sao-user"]);
      if (isLawful) await agreeToLawfulUse(ctx, customerId);
      const credit = { key: `start:${customerId}`, customerId, amount: balance, reason: "top_up" } as const;
      if (balance > 0n) await transact(ctx, (tx) => creditCustomer(tx, credit));
      return customerId;
    },

    /** An approved partner. */
    async partner(): Promise<string> {
      const partnerId = await insertUser(ctx, ["ROLE_sao-user", "ROLE_sao-partner"]);
      await createApprovedPartner(ctx, partnerId, { name: "Pat" });
      return partnerId;
    },

    balance: async (customerId: string) => ({
      available: await balanceOf(ctx, accounts.available(customerId)),
      held: await balanceOf(ctx, accounts.held(customerId)),
    }),

    earned: (partnerId: string) => balanceOf(ctx, accounts.earned(partnerId)),

    /** Ledger differences; every test that moves money expects none. */
    differences: () => reconcileLedger(ctx),
  };
}

async function openTestPool() {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, poolMax: CONNECTIONS_MAX, limits: TEST_DATABASE_LIMITS });
  onFileFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return { pool, url: database.url };
}

function createTestClock() {
  let now = START;
  return {
    now: () => now,
    advance(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}

const SETTINGS: Settings = {
  isDemo: false,
  namedStatements: true,
  sessionSecret: "a secret that is long enough for tests",
  publicUrl: "https://sonum.test",
  orderLifetimeMs: 20 * 60 * 1000,
  cancelWaitMs: 0,
  lateGraceMs: 10 * 60 * 1000,
  quoteMs: 2 * 60 * 1000,
  limits: {
    buysPerHour: 0,
    buysPerHourNew: 0,
    buysPerHourAddress: 0,
    buysPerHourDevice: 0,
    buysPerHourPayer: 0,
    cancelsPerHour: 0,
    sameOfferPerDay: 0,
    spendPerDayNew: usd("0"),
  },
  rates: { intervalMs: 6 * 60 * 60 * 1000, changeMaxBp: 1000, staleMs: 5 * 24 * 60 * 60 * 1000 },
  partnerShareBp: 6000,
  payouts: {
    holdMs: 14 * 24 * 60 * 60 * 1000,
    minimum: usd("0"),
    maximum: usd("10000"),
    fourEyesFrom: usd("500"),
  },
  sanctionedCountries: ["ir", "kp"],
  chargebackLimitBp: 60,
  complaints: { windowMs: 24 * 60 * 60 * 1000, limitBp: 500, codesMin: 30 },
  rentals: { maxMonths: 3, cooldownMs: 24 * 60 * 60 * 1000, lostMs: 48 * 60 * 60 * 1000 },
  referrals: { shareBp: 600, months: 3, cap: usd("300") },
  trackerUrl: undefined,
  telegramBotName: undefined,
  accessTokenMs: 24 * 60 * 60 * 1000,
  passwordLengthMin: 8,
  passwordMemoryKib: 64,
  captchaCost: 1,
  promoMs: 12 * 60 * 60 * 1000,
  successAttemptsMin: 20,
  supportEmail: undefined,
  legal: { LEGAL_NAME: "Sonum Ltd", LEGAL_ADDRESS: undefined, SUPPORT_EMAIL: undefined },
};

const CURRENCIES: Currency[] = [
  { code: "USD", symbol: "$", digits: 2, rateE8: 100_000_000n, quotedAt: START },
  { code: "EUR", symbol: "€", digits: 2, rateE8: 90_000_000n, quotedAt: START },
];

const rates: Rates = {
  list: () => CURRENCIES,
  get(code) {
    const currency = CURRENCIES.find((one) => one.code === code);
    if (!currency) throw new AppError("invalid_request", `No such currency: ${code}`);
    return currency;
  },
};

/** Longer timeouts for programs on this machine. */
const withTestTimeout = ({ postJson, dial }: ExternalHttp): ExternalHttp => ({
  postJson: (url, request) => postJson(url, { ...request, timeoutMs: TEST_TIMEOUT_MS }),
  dial: (host, line) => dial(host, { ...line, timeoutMs: TEST_TIMEOUT_MS }),
});

const signedIn = (id: string, roles: Role[]): Actor => ({
  kind: "user",
  id,
  roles,
  sessionId: `ses_of_${id}`,
  confirmedAt: START,
  hasSecondFactor: true,
});

export const agreeToLawfulUse = (ctx: Ctx, userId: string): Promise<void> =>
  giveAgreement(ctx, userId, {
    agreement: "lawfulPurchase",
    version: AGREEMENTS.lawfulPurchase,
    address: "127.0.0.1",
  });

/** A user without a valid password, who cannot sign in. */
async function insertUser(ctx: Ctx, roles: Role[]): Promise<string> {
  const id = ctx.newId("usr");
  const names = { username: id, usernameKey: id, email: `${id}@sonum.test`, emailKey: `${id}@sonum.test` };
  const defaults = { emailVerified: true, givenName: "", familyName: "", locale: "en", isBlocked: false };
  await ctx.db
    .insertInto("accounts.users")
    .values({ id, ...names, ...defaults, passwordHash: "none", roles, createdAt: ctx.clock.now() })
    .execute();
  return id;
}
