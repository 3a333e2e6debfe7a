import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ServiceCategory } from "@sonum/contract/catalogue/service-category";

export const categoryNames: Record<ServiceCategory, MessageDescriptor> = {
  messengers: msg`Messengers`,
  social: msg`Social networks`,
  mail: msg`Mail`,
  shopping: msg`Shopping`,
  classifieds: msg`Classified ads`,
  food: msg`Food`,
  delivery: msg`Parcels`,
  transport: msg`Getting around`,
  travel: msg`Travel`,
  games: msg`Games`,
  dating: msg`Dating`,
  work: msg`Work`,
  education: msg`Learning`,
  media: msg`Film and music`,
  tech: msg`Technology`,
  other: msg`Other things`,
};

/** In display order. */
export const SERVICE_CATEGORIES = Object.keys(categoryNames).filter(isCategory);

export function isCategory(text: string): text is ServiceCategory {
  return text in categoryNames;
}
