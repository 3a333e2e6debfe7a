/** Alerts to operators, as titles and texts of mails and of the bot. */
export const alerts = {
  linked:
    "Este chat está vinculado ao operador {username}. Escrevo aqui quando a loja precisa de atenção. Envie qualquer mensagem para ver os alertas atuais.",
  badKey:
    "Esta chave é desconhecida ou já foi usada. Abra a página “Alertas” do escritório e use o link de lá.",
  none: "Nenhum alerta no momento.",
  allServices: "todos os serviços",
  heads: {
    raised: "Alerta: {title}",
    reminder: "Ainda em aberto: {title}",
    cleared: "Encerrado: {title}",
  },
  kinds: {
    supplier_down: {
      title: "O fornecedor {name} não responde",
      text: "Sem resposta há {value} minutos. O limite é de {limit} minutos. Os números dele ficam fora de venda até ele responder.",
    },
    supplier_failing: {
      title: "As chamadas ao fornecedor {name} falham",
      text: "Na última hora, {value} % das chamadas falharam. O limite é de {limit} %.",
    },
    success_drop: {
      title: "Menos códigos chegam: {name}",
      text: "Nas últimas três horas, a taxa de sucesso ficou {value} pontos percentuais abaixo da semana anterior. O limite é de {limit} pontos.",
    },
    rates_old: {
      title: "Taxas de câmbio antigas: {name}",
      text: "A taxa mais antiga foi definida há {value} horas. O limite é de {limit} horas. Os preços nessas moedas podem estar errados.",
    },
    queue_stuck: {
      title: "O trabalho em segundo plano está parado",
      text: "A tarefa ou o SMS mais antigo espera há {value} minutos. O limite é de {limit} minutos. Códigos, e-mails, postbacks ou pagamentos estão atrasados.",
    },
    jobs_failed: {
      title: "Tarefas em segundo plano foram abandonadas",
      text: "Tarefas que não são mais tentadas: {value}. O limite é {limit}. Veja os motivos e execute-as de novo.",
    },
    ledger_differs: {
      title: "O livro-razão não fecha",
      text: "Diferenças encontradas na última verificação: {value}. O limite é {limit}.",
    },
    chargebacks: {
      title: "Estornos demais",
      text: "{value} % dos pagamentos dos últimos 30 dias estão em disputa. O limite é de {limit} %.",
    },
  },
};

/** Mails about an alert: `title` and `text` are those of its kind. */
export const alertMails = {
  alert_raised: {
    subject: "Alerta: {title}",
    lines: ["Olá, {username},", "{text}"],
    button: "Abrir o escritório",
    notes: ["Na página “Alertas” do escritório você escolhe quais alertas recebe."],
  },
  alert_reminder: {
    subject: "Ainda em aberto: {title}",
    lines: ["Olá, {username},", "este alerta ainda está em aberto: {title}.", "{text}"],
    button: "Abrir o escritório",
    notes: ["Na página “Alertas” do escritório você escolhe quais alertas recebe."],
  },
  alert_cleared: {
    subject: "Encerrado: {title}",
    lines: ["Olá, {username},", "este alerta foi encerrado: {title}."],
    button: "Abrir o escritório",
    notes: ["Na página “Alertas” do escritório você escolhe quais alertas recebe."],
  },
};
