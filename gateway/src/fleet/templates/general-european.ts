import { joinSentences, type TextsByLanguage } from "./template-text.ts";

/** General texts in the languages of Europe and the Americas. */
export const generalEuropean: TextsByLanguage = {
  en: [
    "{service}: your code is {code}. It works for 10 minutes.",
    "{code} is your {service} verification code. Please keep it to yourself.",
    "Your {service} code: {code}",
    "[{service}] Enter {code} to confirm this phone number.",
    "{service}: open https://sms.example/v/{code:######} to finish signing up.",
    "{service}: sign in with {code:@@#@##}. Upper and lower case do not matter.",
    joinSentences(
      "{service}: somebody, hopefully you, asked to add this phone number to an account.",
      "If that was you, enter {code} on the page that is still open. If it was not, you need not do anything;",
      "without the code nobody gets in, and we will never phone you to ask for it.",
    ),
  ],
  ru: [
    "{service}: код {code}. Никому его не называйте.",
    "Ваш код {service}: {code}",
    "{code} - код подтверждения {service}. Действует 5 минут.",
    "Код для входа в {service}: {code}. Если вы его не запрашивали, ничего не делайте.",
    joinSentences(
      "{service}: здравствуйте! Кто-то указал этот номер при регистрации. Если это вы, введите на странице",
      "код {code}. Если не вы, просто удалите сообщение: без кода войти нельзя.",
      "Наши сотрудники никогда не просят назвать его по телефону.",
    ),
  ],
  uk: [
    "{service}: ваш код {code}. Нікому його не повідомляйте.",
    "{code} - код підтвердження для {service}.",
  ],
  et: [
    "{service}: sinu kood on {code}. Kehtib 10 minutit.",
    "{code} on sinu {service} kinnituskood. Ära jaga seda kellegagi.",
    "Kood {code} kinnitab sinu telefoninumbri. {service}",
    joinSentences(
      "{service}: keegi soovib selle numbriga kontot luua. Kui küsisid seda ise, sisesta lehel kood {code}.",
      "Kui sa seda ei teinud, siis kustuta sõnum; ilma koodita ei pääse keegi sinu eest sisse.",
    ),
  ],
  lv: [
    "{service}: jūsu kods ir {code}. Nevienam to neizpaudiet.",
    "{code} ir {service} apstiprinājuma kods.",
  ],
  lt: [
    "{service}: jūsų kodas {code}. Niekam jo nesakykite.",
    "{code} - {service} patvirtinimo kodas, galioja 5 min.",
  ],
  fi: ["{service}: koodisi on {code}. Älä kerro sitä kenellekään.", "{code} on {service} -vahvistuskoodisi."],
  sv: [
    "{service}: din kod är {code}. Dela den inte med någon.",
    "Ange {code} för att bekräfta hos {service}.",
  ],
  de: [
    "{service}: Ihr Code lautet {code}. Er gilt 10 Minuten.",
    "{code} ist dein Bestätigungscode für {service}. Bitte nicht weitergeben.",
    "Dein {service} Code: {code}",
    joinSentences(
      "{service}: Jemand möchte diese Telefonnummer für ein Konto verwenden. Falls Sie es sind, geben Sie bitte",
      "den Code {code} ein. Andernfalls ist nichts zu tun. Wir fragen niemals am Telefon nach diesem Code,",
      "auch nicht unser Kundendienst.",
    ),
  ],
  nl: [
    "{service}: je code is {code}. Deel deze met niemand.",
    "{code} is je bevestigingscode voor {service}.",
  ],
  fr: [
    "{service} : votre code est {code}. Ne le communiquez à personne.",
    "{code} est votre code de vérification {service}.",
    "Pour continuer sur {service}, saisissez le code {code}. Il expire dans 10 minutes.",
  ],
  es: [
    "{service}: tu código es {code}. No lo compartas con nadie.",
    "{code} es tu código de verificación de {service}.",
    "Usa {code} para confirmar tu teléfono en {service}. Caduca en 15 min.",
  ],
  pt: [
    "{service}: seu código é {code}. Não compartilhe com ninguém.",
    "{code} é o seu código de verificação {service}.",
    "Use o código {code} para entrar. Equipe {service}",
    joinSentences(
      "{service}: recebemos um pedido para usar este telefone em uma conta. Se foi você, digite o código {code}",
      "na tela que ficou aberta. Se não foi, ignore esta mensagem: sem o código ninguém entra,",
      "e nós nunca ligamos para pedir o número.",
    ),
  ],
  it: [
    "{service}: il tuo codice è {code}. Non comunicarlo a nessuno.",
    "{code} è il codice di verifica {service}.",
  ],
  pl: [
    "{service}: Twój kod to {code}. Nie podawaj go nikomu.",
    "{code} to kod weryfikacyjny {service}, ważny 10 minut.",
  ],
  cs: ["{service}: váš kód je {code}. Nikomu ho nesdělujte.", "{code} je ověřovací kód pro {service}."],
  ro: [
    "{service}: codul tău este {code}. Nu îl spune nimănui.",
    "{code} este codul de verificare {service}.",
  ],
};
