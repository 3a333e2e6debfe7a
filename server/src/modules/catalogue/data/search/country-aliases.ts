/** What people also call a country, where its names in the five languages do not give it away. */
export const countryAliases: Record<string, string[]> = {
  us: [
    "USA",
    "US",
    "U.S.A.",
    "America",
    "United States of America",
    "США",
    "Америка",
    "Штаты",
    "USA",
    "Ameerika",
    "Amerika",
    "EUA",
    "América",
    "Estados Unidos",
  ],
};
