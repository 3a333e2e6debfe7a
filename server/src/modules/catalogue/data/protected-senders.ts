import { africa } from "./protected/africa.ts";
import { americas } from "./protected/americas.ts";
import { asia } from "./protected/asia.ts";
import { easternEurope } from "./protected/eastern-europe.ts";
import { westernEurope } from "./protected/western-europe.ts";
import { worldwide } from "./protected/worldwide.ts";
import type { ProtectedSender } from "./protected-sender.ts";

export type { ProtectedSender } from "./protected-sender.ts";

/**
 * The shipped deny list: banks, payment, wallets, exchanges, government, tax, health, police, mobile operators' own
 * self-care and adult content. In doubt it quarantines.
 */
export const protectedSenders: ProtectedSender[] = [
  ...worldwide,
  ...westernEurope,
  ...easternEurope,
  ...asia,
  ...americas,
  ...africa,
];
