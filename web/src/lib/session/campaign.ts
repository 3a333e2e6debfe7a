import { setSettings } from "../settings/settings-store.ts";

const CLICK_ID_LENGTH_MAX = 128;
const REF_LENGTH_MAX = 64;
const BONUS_BY_LANDING: Record<number, number> = { 2: 4, 3: 3, 4: 2 };

/** Stores the campaign parameters `?subid=`, `?ref=` and `?landing=` until the visitor signs up. */
export function storeCampaignParams(search: string): void {
  const query = new URLSearchParams(search);
  const clickId = query.get("subid")?.slice(0, CLICK_ID_LENGTH_MAX);
  if (clickId) setSettings({ clickId });
  const ref = query.get("ref")?.slice(0, REF_LENGTH_MAX);
  if (ref) setSettings({ ref });
  const landingId = parseLandingId(search);
  if (landingId) setSettings({ landingId });
}

/** The advertising landing page in `?landing=`, if it is a known one. */
export function parseLandingId(search: string): number | undefined {
  const landingId = Number(new URLSearchParams(search).get("landing"));
  return landingId in BONUS_BY_LANDING ? landingId : undefined;
}

/** The id of the bonus a landing page promised, for sign-up. */
export const bonusIdFor = (landingId: number | undefined): number | undefined =>
  BONUS_BY_LANDING[landingId ?? 0];
