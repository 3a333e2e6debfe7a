/** Pages of the shop itself, and the one of an unknown address. */
export const SHOP_PAGES = ["/activations", "/activations/ee", "/activations/ee/tg", "/rent_numbers", "/404"];

/** Pages about the shop. */
export const PUBLIC_PAGES = [
  "/help",
  "/referrals",
  "/transparency",
  "/abuse",
  "/owner_block",
  "/legal/notices",
  "/legal/rules",
  "/legal/offer",
  "/legal/terms",
  "/legal/privacy",
  "/legal/cookies",
  "/legal/acceptable-use",
];
/** Pages without metadata for search engines. */
export const PUBLIC_PAGES_WITHOUT_METADATA = [
  "/api",
  "/partner",
  "/partner/sign_up",
  "/error",
  "/recover/no-such-code",
];
