import type { Locale } from "@sonum/contract/locale";
import type { MailText, MailTexts } from "../mail-text.ts";

/** Common parts of all notices. */
const FRAME: Record<Locale, { subject: string; hello: string; button: string; note: string }> = {
  en: {
    subject: "Your sign-in settings were changed",
    hello: "Hello {username},",
    button: "Open my profile",
    note: "It was not you? Change your password at once, and remove in your profile what is not yours.",
  },
  ru: {
    subject: "Настройки входа изменены",
    hello: "Здравствуйте, {username}!",
    button: "Открыть профиль",
    note: "Это были не вы? Сразу смените пароль и удалите в профиле всё, что вам не принадлежит.",
  },
  et: {
    subject: "Teie sisselogimise seadeid muudeti",
    hello: "Tere, {username}!",
    button: "Ava profiil",
    note: "See ei olnud teie? Muutke kohe parool ja eemaldage profiilist kõik, mis ei ole teie oma.",
  },
  de: {
    subject: "Ihre Anmeldeeinstellungen wurden geändert",
    hello: "Guten Tag {username},",
    button: "Profil öffnen",
    note: "Sie waren es nicht? Ändern Sie sofort Ihr Passwort und entfernen Sie im Profil, was nicht von Ihnen ist.",
  },
  pt: {
    subject: "As suas definições de início de sessão foram alteradas",
    hello: "Olá, {username}!",
    button: "Abrir o perfil",
    note: "Não foi você? Altere já a palavra-passe e remova do perfil o que não for seu.",
  },
};

const inFrame = (locale: Locale, sentence: string): MailText => {
  const { subject, hello, button, note } = FRAME[locale];
  return { subject, lines: [hello, sentence], button, notes: [note] };
};

const notice = (sentences: Record<Locale, string>): MailTexts => ({
  en: inFrame("en", sentences.en),
  ru: inFrame("ru", sentences.ru),
  et: inFrame("et", sentences.et),
  de: inFrame("de", sentences.de),
  pt: inFrame("pt", sentences.pt),
});

/** Credential changes the user is notified of, so that a thief's change does not go unnoticed. */
export const credentialNotices = {
  codes_on: notice({
    en: "codes at sign-in were turned on, and other devices were signed out.",
    ru: "Коды при входе включены, на других устройствах выполнен выход.",
    et: "Sisselogimiskoodid lülitati sisse ja teised seadmed logiti välja.",
    de: "Codes bei der Anmeldung wurden eingeschaltet, andere Geräte wurden abgemeldet.",
    pt: "Os códigos ao entrar foram ativados e a sessão foi terminada nos outros dispositivos.",
  }),
  codes_off: notice({
    en: "codes at sign-in were turned off. The password alone opens your account now.",
    ru: "Коды при входе выключены. Теперь для входа достаточно пароля.",
    et: "Sisselogimiskoodid lülitati välja. Nüüd piisab sisselogimiseks paroolist.",
    de: "Codes bei der Anmeldung wurden ausgeschaltet. Jetzt genügt das Passwort.",
    pt: "Os códigos ao entrar foram desativados. Agora basta a palavra-passe.",
  }),
  recovery_codes_new: notice({
    en: "new recovery codes were made. Those you had before do not work any more.",
    ru: "Созданы новые коды восстановления. Прежние больше не действуют.",
    et: "Loodi uued taastekoodid. Varasemad enam ei kehti.",
    de: "Neue Wiederherstellungscodes wurden erstellt. Die früheren gelten nicht mehr.",
    pt: "Foram criados novos códigos de recuperação. Os anteriores já não funcionam.",
  }),
  passkey_added: notice({
    en: "a passkey was added to your account. Whoever has it can sign in.",
    ru: "В ваш аккаунт добавлен ключ доступа. Тот, у кого он есть, может войти.",
    et: "Teie kontole lisati pääsuvõti. Kellel see on, saab sisse logida.",
    de: "Ihrem Konto wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich anmelden.",
    pt: "Foi adicionada uma chave de acesso à sua conta. Quem a tiver pode entrar.",
  }),
  passkey_removed: notice({
    en: "a passkey was removed from your account.",
    ru: "Из вашего аккаунта удалён ключ доступа.",
    et: "Teie kontolt eemaldati pääsuvõti.",
    de: "Ein Passkey wurde aus Ihrem Konto entfernt.",
    pt: "Uma chave de acesso foi removida da sua conta.",
  }),
  api_key_new: notice({
    en: "a new API key was made. Programs with the key before do not work any more.",
    ru: "Создан новый API-ключ. Программы с прежним ключом больше не работают.",
    et: "Loodi uus API-võti. Varasema võtmega programmid enam ei tööta.",
    de: "Ein neuer API-Schlüssel wurde erstellt. Programme mit dem früheren funktionieren nicht mehr.",
    pt: "Foi criada uma nova chave de API. Os programas com a anterior já não funcionam.",
  }),
  factors_reset: notice({
    en: "our support removed codes and passkeys from your account, as you asked. The password alone opens it now.",
    ru: "По вашей просьбе поддержка удалила из аккаунта коды и ключи доступа. Теперь для входа достаточно пароля.",
    et: "Meie klienditugi eemaldas teie palvel kontolt koodid ja pääsuvõtmed. Nüüd piisab sisselogimiseks paroolist.",
    de: "Unser Support hat auf Ihren Wunsch Codes und Passkeys aus Ihrem Konto entfernt. Jetzt genügt das Passwort.",
    pt: "O nosso apoio removeu da sua conta os códigos e as chaves de acesso, a seu pedido. Agora basta a palavra-passe.",
  }),
} as const;

export type CredentialNotice = keyof typeof credentialNotices;
