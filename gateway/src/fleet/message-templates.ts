import { generalAsian } from "./templates/general-asian.ts";
import { generalEuropean } from "./templates/general-european.ts";
import { mailTemplates } from "./templates/mail-templates.ts";
import { messengerTemplates } from "./templates/messenger-templates.ts";
import { shopTemplates } from "./templates/shop-templates.ts";
import { socialTemplates } from "./templates/social-templates.ts";
import { techTemplates } from "./templates/tech-templates.ts";
import type { ServiceTemplates, TextsByLanguage } from "./templates/template-text.ts";

export type { Language, ServiceTemplates, TextsByLanguage } from "./templates/template-text.ts";

/** Texts for any service; each contains the service's name. */
export const generalTemplates: TextsByLanguage = { ...generalEuropean, ...generalAsian };

/** Texts in the style of well-known services. */
export const serviceTemplates: ServiceTemplates[] = [
  ...messengerTemplates,
  ...mailTemplates,
  ...socialTemplates,
  ...shopTemplates,
  ...techTemplates,
];
