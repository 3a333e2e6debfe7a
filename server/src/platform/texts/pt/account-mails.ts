import type { accountMails as English } from "../en/account-mails.ts";

export const accountMails: typeof English = {
  verify_email: {
    subject: "Confirme o seu endereço de e-mail",
    lines: [
      "Olá, {username}!",
      "Confirme que este é o seu endereço de e-mail. Assim poderá sempre voltar à sua conta.",
    ],
    button: "Confirmar endereço",
    notes: [
      "O link funciona uma vez e durante 48 horas.",
      "Você não criou conta na Sonum? Então não precisa fazer nada.",
    ],
  },
  verify_email_without_password: {
    subject: "Confirme o seu endereço de e-mail e mantenha a sua conta",
    lines: [
      "Olá!",
      "Confirme que este é o seu endereço de e-mail. Assim você sempre poderá voltar à sua conta e ao dinheiro que está nela.",
      "Sua conta ainda não tem senha. Defina uma no perfil ou escolha “Esqueceu a senha?” na janela de login e informe este endereço.",
    ],
    button: "Confirmar endereço",
    notes: [
      "O link funciona uma vez e durante 48 horas.",
      "Você não comprou nada na Sonum? Então não precisa fazer nada.",
    ],
  },
  recover_password: {
    subject: "Defina uma nova senha",
    lines: ["Olá, {username}!", "Alguém pediu uma nova senha para a sua conta. Se foi você, defina-a aqui."],
    button: "Definir nova senha",
    notes: [
      "O link funciona uma vez e durante 30 minutos.",
      "Não foi você? Então não precisa fazer nada: a senha continua a mesma.",
    ],
  },
  password_set: {
    subject: "Sua conta agora tem senha",
    lines: [
      "Olá, {username}!",
      "Foi definida uma senha para a sua conta, e os outros dispositivos foram desconectados. Entre com o seu e-mail e esta senha.",
    ],
    button: "Ir para a Sonum",
    notes: ["Não foi você? Defina logo uma nova senha: “Esqueceu a senha?” na janela de login."],
  },
  password_changed: {
    subject: "Sua senha foi alterada",
    lines: [
      "Olá, {username}!",
      "A senha da sua conta foi alterada e a sessão foi terminada nos outros dispositivos.",
      "A chave de API foi removida, os webhooks foram pausados e os códigos não são mais encaminhados, se você usava algo disso. As chaves de acesso continuam funcionando.",
    ],
    button: "Ir para a Sonum",
    notes: ["Não foi você? Defina já uma nova senha em “Esqueceu a senha?” na janela de login."],
  },
  password_changed_programs_kept: {
    subject: "Sua senha foi alterada",
    lines: [
      "Olá, {username}!",
      "A senha da sua conta foi alterada e a sessão foi terminada nos outros dispositivos.",
      "A chave de API, os webhooks, o encaminhamento de códigos e as chaves de acesso, se você os usa, continuam funcionando.",
    ],
    button: "Ir para a Sonum",
    notes: ["Não foi você? Defina já uma nova senha em “Esqueceu a senha?” na janela de login."],
  },
  password_recovered: {
    subject: "Sua senha foi alterada",
    lines: [
      "Olá, {username}!",
      "Foi definida uma nova senha para a sua conta através de um link que lhe enviamos. A sessão foi terminada em todos os dispositivos.",
      "A chave de API anterior já não funciona: crie uma nova no perfil. Os webhooks estão pausados e os códigos já não são encaminhados: ative o que é seu. As chaves de acesso também foram removidas, a não ser que a sua conta peça códigos ao entrar.",
    ],
    button: "Ir para a Sonum",
    notes: [
      "Não foi você? Então alguém lê seus e-mails. Proteja primeiro sua caixa de entrada e depois peça outro link.",
    ],
  },
  email_change: {
    subject: "Seu endereço de e-mail vai mudar",
    lines: [
      "Olá, {username}!",
      "Sua conta pediu para trocar este endereço de e-mail por outro.",
      "A mudança acontece assim que o outro endereço for confirmado.",
    ],
    button: "Ir para a Sonum",
    notes: ["Não foi você? Altere já a senha: a mudança do endereço fica então sem efeito."],
  },
  account_deletion: {
    subject: "Sua conta vai ser excluída",
    lines: ["Olá, {username}!", "Sua conta será excluída em {date}. Até lá você pode entrar e mantê-la."],
    button: "Manter a minha conta",
    notes: ["Não foi você? Inicie sessão, mantenha a conta e altere já a senha."],
  },
  deletion_stopped: {
    subject: "Sua conta não foi excluída: há dinheiro nela",
    lines: [
      "Olá, {username}!",
      "Sua conta seria excluída hoje, mas nesse meio-tempo entraram nela {amount} USD.",
      "O dinheiro é seu, por isso a conta fica.",
      "Peça o dinheiro de volta ou renuncie a ele; depois a conta pode ser excluída.",
    ],
    button: "Pedir o dinheiro de volta",
    notes: ["Até decidir, nada acontece à conta nem ao dinheiro."],
  },
  new_sign_in: {
    subject: "Novo acesso à sua conta",
    lines: [
      "Olá, {username}!",
      "Alguém entrou na sua conta por um dispositivo ou uma rede que você não usou recentemente.",
      "Dispositivo: {device}. Rede: {network}. Hora: {time} (UTC).",
      "Se foi você, não precisa fazer nada.",
    ],
    button: "Abrir o perfil",
    notes: ["Não foi você? Altere já a senha e termine no perfil as sessões que não são suas."],
  },
  looked_at: {
    subject: "O suporte consultou a sua conta",
    lines: [
      "Olá, {username}!",
      "alguém do nosso suporte está vendo a loja como você a vê, por no máximo 15 minutos. Nessa visualização nada pode ser alterado, e os textos dos SMS, os códigos e as chaves não são mostrados.",
      "O motivo indicado: {reason}",
    ],
    button: "Abrir o perfil",
    notes: [
      "Seu perfil lista todas as vezes em que isso aconteceu. Se não souber o motivo, escreva para nós.",
    ],
  },
  account_closed: {
    subject: "Sua conta foi encerrada",
    lines: [
      "Olá, {username}!",
      "Sua conta foi encerrada. Motivo: {reason}",
      "O que depositou e não gastou volta pelo meio com que pagou, assim que terminarem as encomendas em curso. O bônus não é pago. Avisamos quando o dinheiro tiver saído.",
    ],
    button: "Ler as regras",
    notes: ["Se acha que é um engano, escreva ao apoio."],
  },
  closing_returned: {
    subject: "Devolvemos {returned} USD a você",
    lines: [
      "Olá, {username}!",
      "Da sua conta encerrada, {returned} USD voltaram pelo meio com que você pagou. O banco pode demorar alguns dias a mostrá-los.",
    ],
    button: "Ajuda",
    notes: ["Dúvidas? Escreva ao apoio."],
  },
  closing_owed: {
    subject: "Devemos {owed} USD a você",
    lines: [
      "Olá, {username}!",
      "Da sua conta encerrada, {returned} USD voltaram pelo meio com que você pagou. {owed} USD não puderam voltar assim.",
      "Escreva ao apoio e diga para onde podemos enviar o resto.",
    ],
    button: "Escreva para nós",
    notes: ["O valor continua sendo seu até ser pago."],
  },
};
