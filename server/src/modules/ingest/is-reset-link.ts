/** A link, with or without its scheme. */
const LINK = /https?:\/\/\S{4,}|\bwww\.\S{4,}|(?<![@\w])[\w-]{2,40}(?:\.[\w-]{2,40})*\.[a-z]{2,10}\/\S{3,}/iu;

/** Phrases for resetting a password or recovering an account, by language. */
const RESET = new RegExp(
  [
    "reset (?:your |the |my )?(?:\\w+ )?pass(?:word|code)|pass(?:word|code) reset|(?:forgot|change|recover|restore) (?:your |the |my )?(?:\\w+ )?(?:password|passcode|account)",
    "account recovery|password recovery|reset your pin|regain access|set a new password",
    "(?:сброс|сбросить|восстанов\\p{L}*|смен\\p{L}*|измен\\p{L}*|забыли) (?:\\p{L}+ )?(?:парол\\p{L}*|доступ\\p{L}*|аккаунт\\p{L}*)|нов(?:ый|ого) парол\\p{L}*",
    "(?:lähtesta\\p{L}*|taasta\\p{L}*|muuda\\p{L}*|unustasi\\p{L}*) (?:\\p{L}+ )?(?:parool\\p{L}*|salasõna\\p{L}*|konto\\p{L}*)|(?:parooli|salasõna|konto) (?:lähtesta|taasta|muut)\\p{L}*|uue parooli",
    "(?:passwort|kennwort|zugang|konto)\\p{L}* (?:\\p{L}+ )?(?:zurück(?:zu)?setz\\p{L}*|wiederherstell\\p{L}*|ändern|vergessen)|(?:passwort|konto)(?:zurücksetzung|wiederherstellung)|neues passwort",
    "(?:redefin\\p{L}*|recuper\\p{L}*|repor|alter\\p{L}*|esqueceu) (?:\\p{L}+ ){0,3}(?:senha|palavra[- ]passe|conta|acesso)|nova (?:senha|palavra[- ]passe)",
    "(?:restable\\p{L}*|recuper\\p{L}*|cambi\\p{L}*) (?:\\p{L}+ ){0,2}contraseña|réinitialis\\p{L}* (?:\\p{L}+ ){0,3}mot de passe|mot de passe oublié",
  ].join("|"),
  "iu",
);

/** Unambiguous phrases: a code next to one is a reset code. */
const CERTAIN_RESET = new RegExp(
  [
    "reset (?:your |the |my )?(?:\\w+ )?pass(?:word|code)|pass(?:word|code) (?:reset|recovery)|(?:forgot|recover) (?:your |the |my )?(?:\\w+ )?password",
    "(?:сброс\\p{L}*|восстан\\p{L}*) (?:\\p{L}+ )?(?:парол\\p{L}*|доступ\\p{L}* к)",
    "(?:lähtesta|taasta)\\p{L}* (?:\\p{L}+ )?parool\\p{L}*|parooli (?:lähtesta|taasta)\\p{L}*",
    "(?:passwort|kennwort)\\p{L}* (?:\\p{L}+ )?(?:zurück(?:zu)?setz|wiederherstell)\\p{L}*|passwort-?(?:zurücksetzung|wiederherstellung)",
    "(?:redefin|recuper)\\p{L}* (?:\\p{L}+ ){0,3}(?:senha|palavra[- ]passe)",
  ].join("|"),
  "iu",
);

const TEXT_MAX = 1_600;

/**
 * Whether an SMS contains a link that resets an account's password. Hidden from renters too, because it may belong to an
 * earlier user of the number.
 */
export function isResetLink(text: string): boolean {
  const start = text.slice(0, TEXT_MAX);
  return LINK.test(start) && RESET.test(start);
}

/**
 * Whether an SMS resets a password, by link or code. Buyers of a single code create their own account, so such a message
 * concerns an earlier user of the number.
 */
export const isResetMessage = (text: string): boolean =>
  isResetLink(text) || CERTAIN_RESET.test(text.slice(0, TEXT_MAX));
