import type { MailTexts } from "../mail-text.ts";

export const feedbackReceived: MailTexts = {
  en: {
    subject: "We have your message: ticket {number}",
    lines: [
      "Thank you for writing to us.",
      "Your ticket is {number}. We answer to this address, as a rule within one working day.",
    ],
    button: "Open the help",
    notes: ["You did not write to us? Then somebody mistyped an address. There is nothing you need to do."],
  },
  ru: {
    subject: "Мы получили ваше сообщение: обращение {number}",
    lines: [
      "Спасибо, что написали нам.",
      "Номер вашего обращения — {number}. Мы ответим на этот адрес, обычно в течение одного рабочего дня.",
    ],
    button: "Открыть помощь",
    notes: ["Вы нам не писали? Значит, кто-то ошибся в адресе. Ничего делать не нужно."],
  },
  et: {
    subject: "Saime teie kirja kätte: pöördumine {number}",
    lines: [
      "Täname, et meile kirjutasite.",
      "Teie pöördumise number on {number}. Vastame sellele aadressile, tavaliselt ühe tööpäeva jooksul.",
    ],
    button: "Ava abi",
    notes: ["Te ei kirjutanud meile? Siis eksis keegi aadressiga. Te ei pea midagi tegema."],
  },
  de: {
    subject: "Wir haben Ihre Nachricht: Vorgang {number}",
    lines: [
      "Danke, dass Sie uns geschrieben haben.",
      "Ihr Vorgang hat die Nummer {number}. Wir antworten an diese Adresse, in der Regel innerhalb eines Werktags.",
    ],
    button: "Hilfe öffnen",
    notes: ["Sie haben uns nicht geschrieben? Dann hat sich jemand vertippt. Sie müssen nichts tun."],
  },
  pt: {
    subject: "Recebemos a sua mensagem: pedido {number}",
    lines: [
      "Obrigado por nos escrever.",
      "O seu pedido tem o número {number}. Respondemos para este endereço, em regra no prazo de um dia útil.",
    ],
    button: "Abrir a ajuda",
    notes: ["Não nos escreveu? Então alguém se enganou no endereço. Não precisa de fazer nada."],
  },
};
