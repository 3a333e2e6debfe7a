import type { MailTexts } from "../mail-text.ts";

export const payoutPaid: MailTexts = {
  en: {
    subject: "Your payout of {amount} USD was paid",
    lines: [
      "Hello {username},",
      "your payout of {amount} USD has been sent. Its statement is in your account.",
    ],
    button: "See my payouts",
    notes: ["You did not ask for a payout? Change your password at once and write to support."],
  },
  ru: {
    subject: "Выплата {amount} USD отправлена",
    lines: [
      "Здравствуйте, {username}!",
      "Ваша выплата {amount} USD отправлена. Выписка лежит в вашем аккаунте.",
    ],
    button: "Мои выплаты",
    notes: ["Вы не запрашивали выплату? Сразу смените пароль и напишите в поддержку."],
  },
  et: {
    subject: "Teie väljamakse {amount} USD on tehtud",
    lines: ["Tere, {username}!", "Teie väljamakse {amount} USD on saadetud. Väljavõte on teie kontol."],
    button: "Minu väljamaksed",
    notes: ["Te ei ole väljamakset taotlenud? Muutke kohe parool ja kirjutage kasutajatoele."],
  },
  de: {
    subject: "Ihre Auszahlung über {amount} USD ist erfolgt",
    lines: [
      "Guten Tag {username},",
      "Ihre Auszahlung über {amount} USD wurde gesendet. Die Abrechnung finden Sie in Ihrem Konto.",
    ],
    button: "Meine Auszahlungen",
    notes: [
      "Sie haben keine Auszahlung verlangt? Ändern Sie sofort Ihr Passwort und schreiben Sie dem Support.",
    ],
  },
  pt: {
    subject: "O seu pagamento de {amount} USD foi efetuado",
    lines: ["Olá, {username}!", "O seu pagamento de {amount} USD foi enviado. O extrato está na sua conta."],
    button: "Ver os meus pagamentos",
    notes: ["Não pediu nenhum pagamento? Altere já a palavra-passe e escreva ao apoio."],
  },
};

export const payoutRejected: MailTexts = {
  en: {
    subject: "Your payout of {amount} USD was not approved",
    lines: [
      "Hello {username},",
      "your payout of {amount} USD was not approved. The reason: {reason}",
      "The money is on your earnings again.",
    ],
    button: "See my payouts",
    notes: ["If you think this is a mistake, write to support."],
  },
  ru: {
    subject: "Выплата {amount} USD отклонена",
    lines: [
      "Здравствуйте, {username}!",
      "Ваша выплата {amount} USD отклонена. Причина: {reason}",
      "Деньги вернулись к вашему заработку.",
    ],
    button: "Мои выплаты",
    notes: ["Если это ошибка, напишите в поддержку."],
  },
  et: {
    subject: "Teie väljamakset {amount} USD ei kinnitatud",
    lines: [
      "Tere, {username}!",
      "Teie väljamakset {amount} USD ei kinnitatud. Põhjus: {reason}",
      "Raha on jälle teie teenitud summa hulgas.",
    ],
    button: "Minu väljamaksed",
    notes: ["Kui see on teie arvates viga, kirjutage kasutajatoele."],
  },
  de: {
    subject: "Ihre Auszahlung über {amount} USD wurde abgelehnt",
    lines: [
      "Guten Tag {username},",
      "Ihre Auszahlung über {amount} USD wurde abgelehnt. Der Grund: {reason}",
      "Das Geld gehört wieder zu Ihren Einnahmen.",
    ],
    button: "Meine Auszahlungen",
    notes: ["Wenn das ein Irrtum ist, schreiben Sie dem Support."],
  },
  pt: {
    subject: "O seu pagamento de {amount} USD não foi aprovado",
    lines: [
      "Olá, {username}!",
      "O seu pagamento de {amount} USD não foi aprovado. Motivo: {reason}",
      "O dinheiro voltou aos seus ganhos.",
    ],
    button: "Ver os meus pagamentos",
    notes: ["Se acha que é um engano, escreva ao apoio."],
  },
};
