export const SERVICE_CATEGORIES = [
  "messengers",
  "social",
  "mail",
  "shopping",
  "classifieds",
  "food",
  "delivery",
  "transport",
  "travel",
  "games",
  "dating",
  "work",
  "education",
  "media",
  "tech",
  "other",
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];
