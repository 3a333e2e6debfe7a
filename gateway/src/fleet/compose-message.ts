import { languagesOf } from "./languages-of.ts";
import { makeCode } from "./make-code.ts";
import {
  generalTemplates,
  type Language,
  serviceTemplates,
  type TextsByLanguage,
} from "./message-templates.ts";
import type { Random } from "./random.ts";
import { findSenderName, makeAnonymousSender } from "./sender-names.ts";

export type Wanted = { service: string; name: string; country: string };
export type Composed = { sender: string; text: string; code: string };

/** Code of the catalogue's "any other service", which matches messages of no known service. */
export const OTHER_SERVICE = "ot";

const SERVICE_TEMPLATE_SHARE = 0.85;
const FIRST_LANGUAGE_SHARE = 0.75;
const ANONYMOUS_SENDER_SHARE = 0.25;
const CODE_PLACEHOLDER = /\{code(?::([^}]+))?\}/;

/** Invented service names for orders of "any other service". */
const INVENTED_NAMES = [
  "Lumivo",
  "Parkora",
  "Trellio",
  "Nordpik",
  "Quillano",
  "Zanterra",
  "Velobay",
  "Mirabox",
];

/** A realistic message of the service to a number of this country, with its code exactly once. */
export function composeMessage(random: Random, { service, name, country }: Wanted): Composed {
  const languages = languagesOf(country);
  const language = random.chance(FIRST_LANGUAGE_SHARE) ? languages[0] : random.pick(languages);
  const own = serviceTemplates.find(({ code }) => code === service);
  if (own && random.chance(SERVICE_TEMPLATE_SHARE)) {
    const text = pickText(random, textsIn(own.texts, language));
    return { sender: pickText(random, own.senders), ...fill(random, text, name) };
  }
  return composeGeneral(
    random,
    language,
    service === OTHER_SERVICE ? pickText(random, INVENTED_NAMES) : name,
  );
}

function composeGeneral(random: Random, language: Language, name: string): Composed {
  const texts = textsIn(generalTemplates, language);
  const senderName = random.chance(ANONYMOUS_SENDER_SHARE) ? undefined : findSenderName(name);
  if (senderName) return { sender: senderName, ...fill(random, pickText(random, texts), name) };

  const text = pickText(random, texts.filter(opensWithName));
  return { sender: makeAnonymousSender(random), ...fill(random, text, name) };
}

/** With an anonymous sender, the text must begin with the service's name. */
export const opensWithName = (text: string): boolean =>
  /^(\{service\}\s?:|[[【]\{service\}[\]】])/.test(text);

/** Texts in the language, else in English, else in any language of the service. */
export function textsIn(texts: TextsByLanguage, language: Language): string[] {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? [];
}

export function fill(random: Random, template: string, service: string): { text: string; code: string } {
  const code = makeCode(random, CODE_PLACEHOLDER.exec(template)?.[1]);
  return {
    code,
    text: template.replaceAll("{service}", () => service).replace(CODE_PLACEHOLDER, () => code),
  };
}

export const pickText = (random: Random, texts: string[]): string =>
  texts[random.int(0, texts.length - 1)] ?? "";
