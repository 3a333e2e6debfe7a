import type { credentialMails as English } from "../en/credential-mails.ts";

const credentialsChanged = (what: string) => ({
  subject: "Suas configurações de login foram alteradas",
  lines: ["Olá, {username}!", what],
  button: "Abrir o perfil",
  notes: ["Não foi você? Altere já a senha e remova do perfil o que não for seu."],
});

export const credentialMails: typeof English = {
  codes_on: credentialsChanged(
    "Os códigos ao entrar foram ativados e a sessão foi terminada nos outros dispositivos.",
  ),
  codes_off: credentialsChanged("Os códigos ao entrar foram desativados. Agora basta a senha."),
  recovery_codes_new: credentialsChanged(
    "Foram criados novos códigos de recuperação. Os anteriores já não funcionam.",
  ),
  passkey_added: credentialsChanged(
    "Foi adicionada uma chave de acesso à sua conta. Quem a tiver pode entrar.",
  ),
  passkey_removed: credentialsChanged("Uma chave de acesso foi removida da sua conta."),
  api_key_new: credentialsChanged(
    "Foi criada uma nova chave de API. Os programas com a anterior já não funcionam.",
  ),
  api_key_changed: credentialsChanged("Os limites da sua chave de API foram alterados."),
  webhook_added: credentialsChanged(
    "Foi adicionado um webhook: os eventos da sua conta são enviados para {host}.",
  ),
  webhook_changed: credentialsChanged("Um webhook foi alterado. Envia os eventos da sua conta para {host}."),
  forwarding_on: credentialsChanged(
    "Os códigos recebidos passam a ser encaminhados para {to}: o código, o serviço e o número.",
  ),
  forwarding_off: credentialsChanged("Os códigos recebidos já não são encaminhados."),
  factors_reset: credentialsChanged(
    "O nosso apoio removeu da sua conta os códigos e as chaves de acesso, a seu pedido. Agora basta a senha.",
  ),
};
