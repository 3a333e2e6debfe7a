/**
 * Texts that only some pages need, and their sources as globs below `src`: loaded with those pages, not with the first one.
 * The first page has the texts of all other sources.
 */
export const textAreas = {
  account: [
    "features/{new-price,numbers}/**",
    "features/session/*",
    "routes/account/**",
    "routes/{recover,restock,sign_up,verify}*",
    "app/pages/{recover,sign-up}-page.tsx",
    "lib/api/{failure,field}-texts.ts",
    "lib/format/use-period-field.ts",
    "lib/session/passkey-failures.ts",
    "queries/{catalogue-names,use-buy,warn-if-fewer}.ts",
    "ui/controls/{cancel-button,list-pager}.tsx",
    "ui/forms/{captcha-box,date-range,date-range-dialog,day-dialog,day-field}.tsx",
    "ui/layout/{no-match,not-loaded,not-refreshed}.tsx",
  ],
  console: ["features/{console,machine-view}/**", "routes/embed.*"],
  earnings: ["features/earnings/**", "ui/display/chart-foot.tsx"],
  /** Parts of the page frame that are needed after an interaction, a sign-in or a notification. */
  frame: [
    "app/shell/!(header|layout|logo|nav-links|skip-link).{ts,tsx}",
    "app/pages/{error,not-found}-page.tsx",
    "lib/page/copy-text.ts",
    "queries/live.ts",
  ],
  landing: [
    "features/storefront/{customer,dialogs,landing,palette}/**",
    "app/pages/closed-page.tsx",
    "queries/{use-buy,warn-if-fewer}.ts",
  ],
  money: ["features/{history,receipts,top-up}/**", "lib/format/method-name.tsx"],
  office: [
    "features/office/!(fleet|health|inbox|lawful|money|orders|people|stock)/**",
    "app/office/**",
    "lib/page/use-list-export.ts",
    "lib/session/allowed-roles.tsx",
    "ui/controls/export-button.tsx",
    "ui/layout/reason-dialog.tsx",
  ],
  "office-health": ["features/office/{health,stock}/**", "queries/catalogue-names.ts"],
  "office-lawful": ["features/office/{fleet,inbox,lawful}/**"],
  "office-money": ["features/office/money/**", "lib/format/office-labels.ts"],
  "office-orders": [
    "features/office/orders/**",
    "features/office/money/{ledger-table,money-labels,posting-account}.{ts,tsx}",
    "lib/format/office-labels.ts",
    "queries/catalogue-names.ts",
  ],
  "office-people": ["features/office/people/**", "lib/format/office-labels.ts"],
  partner: ["features/partner-*/**", "features/session/partner/**", "app/pages/partner-sign-up-page.tsx"],
  profile: ["features/{impersonation,profile}/**", "lib/page/sandbox-operators.ts"],
  public: [
    "features/{api-docs,balance-proof,contact,help,lawful-use,legal,referral-programme,transparency}/**",
    "routes/proof.tsx",
    "lib/page/sandbox-operators.ts",
    "ui/forms/{captcha-box,day-dialog,day-field}.tsx",
  ],
  rental: [
    "features/rentals/**",
    "features/storefront/rent/**",
    "queries/rental-updates.ts",
    "ui/layout/{cheaper-length-note,split-tiles}.tsx",
  ],
  reports: ["features/{statistics,tariffs}/**", "ui/display/chart-foot.tsx"],
} as const;

export type TextArea = keyof typeof textAreas;

const isTextArea = (name: string): name is TextArea => Object.hasOwn(textAreas, name);

export const TEXT_AREAS = Object.keys(textAreas).filter(isTextArea);
