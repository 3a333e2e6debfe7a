export const SERVICE_CATEGORIES = [
  ...(["messengers", "social", "mail", "shopping", "classifieds", "food", "delivery", "transport"] as const),
  ...(["travel", "games", "dating", "work", "education", "media", "tech", "other"] as const),
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];
