import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LOCALES } from "@sonum/contract/locale";

/** Shared by the sign-in, sign-up and contact forms. */
const captcha = "src/ui/forms/captcha-box.tsx";
/** Loaded with the pages that need them; see src/i18n/index.ts. */
const account = [
  "src/features/new-price",
  "src/features/numbers",
  "src/features/session",
  "src/lib/api/failure-texts.ts",
  "src/lib/api/field-texts.ts",
  "src/lib/session/passkey-failures.ts",
  "src/lib/format/use-period-field.ts",
  "src/app/pages/recover-page.tsx",
  "src/app/pages/sign-up-page.tsx",
  "src/routes/account",
  ...["recover.*", "restock.*", "sign_up", "verify"].map((page) => `src/routes/${page}.tsx`),
  captcha,
  "src/ui/controls/list-pager.tsx",
  "src/ui/layout/not-loaded.tsx",
];
/** Shared by the API page and the profile. */
const sandbox = "src/lib/page/sandbox-operators.ts";
const profile = ["src/features/profile", "src/features/impersonation", sandbox];
/** The back office, except its money, people and lawful-use pages. */
const office = [
  "src/app/office",
  ...["catalogue", "dashboard", "mails", "partners", "prices", "shop", "texts"].map(
    (group) => `src/features/office/${group}`,
  ),
  "src/lib/session/allowed-roles.tsx",
  "src/ui/forms/message-tester.tsx",
  "src/ui/layout/reason-dialog.tsx",
];
const landing = [
  "src/app/pages/closed-page.tsx",
  ...["landing", "dialogs", "customer", "palette"].map((part) => `src/features/storefront/${part}`),
];
/** Public information pages, which load their own texts. */
const infoPages = [
  captcha,
  sandbox,
  "src/routes/proof.tsx",
  ...[
    "api-docs",
    "contact",
    "help",
    "lawful-use",
    "legal",
    "referral-programme",
    "transparency",
    "balance-proof",
  ].map((feature) => `src/features/${feature}`),
];
/** Parts of the page frame that are needed after an interaction, a sign-in or a notification. */
const frame = [
  ...["balance-box", "footer", "mobile-menu", "profile-menu", "settings-controls", "sign-out-button"].map(
    (part) => `src/app/shell/${part}.tsx`,
  ),
  "src/app/shell/profile-links.ts",
  "src/app/shell/tab-bar.tsx",
  "src/app/pages/error-page.tsx",
  "src/app/pages/not-found-page.tsx",
  "src/lib/page/copy-text.ts",
  "src/queries/live.ts",
];
const reports = ["src/features/statistics", "src/features/tariffs"];
const officePeople = ["src/features/office/people", "src/lib/format/office-labels.ts"];
const officeMoney = ["src/features/office/money", "src/lib/format/office-labels.ts"];
const officeLawful = ["fleet", "inbox", "lawful"].map((group) => `src/features/office/${group}`);
const money = ["src/features/top-up", "src/features/history"];
const partner = [
  ...["landing", "home", "lists"].map((part) => `src/features/partner-${part}`),
  "src/app/pages/partner-sign-up-page.tsx",
  "src/features/session/partner",
];
const earnings = ["src/features/earnings"];
const consolePages = ["src/features/console", "src/features/machine-view", "src/routes/embed.*.tsx"];
const rental = [
  "src/features/rentals",
  "src/features/storefront/rent",
  "src/queries/rental-updates.ts",
  "src/ui/layout/split-tiles.tsx",
];
const lazyLoaded = [
  ...account,
  ...frame,
  ...profile,
  ...office,
  ...landing,
  ...infoPages,
  ...reports,
  ...money,
  ...officeMoney,
  ...officePeople,
  ...officeLawful,
  ...partner,
  ...earnings,
  ...consolePages,
  ...rental,
];
const exclude = ["**/*.test.*"];

/** The English source text is the message id, so the code shows what is on screen. */
export default defineConfig({
  sourceLocale: "en",
  locales: [...LOCALES],
  catalogs: [
    {
      path: "<rootDir>/src/i18n/{locale}",
      include: ["src"],
      exclude: [
        ...exclude,
        ...lazyLoaded.map((path) => `<rootDir>/${path}${/\.tsx?$/.test(path) ? "" : "/**"}`),
      ],
    },
    {
      path: "<rootDir>/src/i18n/account/{locale}",
      include: account,
      exclude: [...exclude, "<rootDir>/src/features/session/partner/**"],
    },
    { path: "<rootDir>/src/i18n/frame/{locale}", include: frame, exclude },
    { path: "<rootDir>/src/i18n/console/{locale}", include: consolePages, exclude },
    { path: "<rootDir>/src/i18n/money/{locale}", include: money, exclude },
    { path: "<rootDir>/src/i18n/partner/{locale}", include: partner, exclude },
    { path: "<rootDir>/src/i18n/earnings/{locale}", include: earnings, exclude },
    { path: "<rootDir>/src/i18n/office-money/{locale}", include: officeMoney, exclude },
    { path: "<rootDir>/src/i18n/office-people/{locale}", include: officePeople, exclude },
    { path: "<rootDir>/src/i18n/office-lawful/{locale}", include: officeLawful, exclude },
    { path: "<rootDir>/src/i18n/office/{locale}", include: office, exclude },
    { path: "<rootDir>/src/i18n/profile/{locale}", include: profile, exclude },
    { path: "<rootDir>/src/i18n/landing/{locale}", include: landing, exclude },
    { path: "<rootDir>/src/i18n/public/{locale}", include: infoPages, exclude },
    { path: "<rootDir>/src/i18n/rental/{locale}", include: rental, exclude },
    { path: "<rootDir>/src/i18n/reports/{locale}", include: reports, exclude },
  ],
  format: formatter({ lineNumbers: false }),
});
