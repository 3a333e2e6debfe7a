/** Generic code messages. A pattern that matches one of these does not identify a service. */
export const genericTexts = [
  "Your verification code is 482913. Do not share this code with anyone. It is valid for 10 minutes.",
  "482913 is your one-time password (OTP). Use this PIN to log in to your account or to confirm your phone number.",
  "Use 482913 to verify your new account. If you did not request a security code, ignore this message. Thank you!",
  "Ваш код подтверждения: 482913. Никому его не сообщайте. Он действует 10 минут.",
  "482913 — пароль для входа в аккаунт. Введите этот код на сайте или в приложении, чтобы подтвердить номер телефона.",
  "Sinu kinnituskood on 482913. Ära jaga seda kellegagi. Kood kehtib 10 minutit.",
  "Sisesta 482913, et kinnitada oma telefoninumber ja logida kontole sisse. See on ühekordne parool.",
  "Dein Bestätigungscode lautet 482913. Gib ihn nicht an andere weiter. Er ist 10 Minuten gültig.",
  "Ihr Sicherheitscode: 482913. Mit diesem Code melden Sie sich bei Ihrem Konto an und bestätigen Ihre Telefonnummer.",
  "O seu código de verificação é 482913. Não partilhe este código com ninguém. É válido por 10 minutos.",
  "Use a senha 482913 para entrar na sua conta e confirmar o seu número de telefone.",
];
