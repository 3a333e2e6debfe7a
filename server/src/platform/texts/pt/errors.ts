import type { ErrorTexts } from "../texts.ts";

export const errors: ErrorTexts = {
  codes: {
    invalid_request: "Os dados não passaram na validação do servidor.",
    captcha_required: "Complete o captcha.",
    link_used: "Este link já foi usado. O endereço já está confirmado.",
    link_expired: "Este link já foi usado ou é antigo demais. Peça um novo.",
    sign_in_required: "Sua sessão expirou. Entre novamente.",
    bad_credentials: "O nome de usuário ou a senha está incorreto.",
    bad_signature: "A assinatura do dispositivo não é válida.",
    otp_required: "Digite o código do seu aplicativo autenticador.",
    not_allowed: "Acesso negado. Fale com o administrador.",
    confirmation_required: "Confirme que é você.",
    second_factor_required: "Configure primeiro um segundo fator.",
    section_closed: "Esta parte da loja está temporariamente indisponível.",
    lawful_use_required: "Confirme uma vez que você usa os números apenas de forma lícita.",
    service_restricted:
      "Este serviço só é vendido a quem confirmou o e-mail e tem conta há pelo menos um dia.",
    partner_not_approved: "Os números podem ser vendidos depois de um operador aprovar a conta de parceiro.",
    declaration_missing:
      "Declare primeiro no console de quem são os cartões SIM desta máquina: antes disso não são vendidos.",
    account_blocked: "Esta conta está bloqueada. Escreva ao suporte.",
    account_frozen: "As compras estão suspensas: um dos seus pagamentos foi contestado. Escreva ao suporte.",
    account_limited: "A loja definiu limites para a sua conta. Escreva ao suporte.",
    read_only: "Nesta vista nada pode ser alterado, e os segredos não são mostrados.",
    not_found: "Isto já não está aqui.",
    method_not_allowed: "Isto não pode ser feito aqui.",
    name_taken: "Este nome de usuário ou endereço de e-mail já está em uso.",
    number_unavailable: "O número que quer comprar já não está disponível, tente outro.",
    price_changed: "O preço mudou. Nada foi cobrado.",
    order_closed: "Este número já está fechado: o código chegou ou o tempo acabou.",
    no_code_yet: "Ainda não chegou nenhum código. Aguarde ou cancele o número.",
    too_early: "Este número ainda não pode ser cancelado. Aguarde um pouco.",
    key_reused: "Esta compra já foi feita com outros dados. Comece de novo.",
    conflict: "Isto não combina com o que já existe.",
    money_left: "Ainda há dinheiro na sua conta. Peça primeiro a devolução ou renuncie a ele.",
    still_working: "Seu pedido ainda está em curso. Aguarde um momento.",
    payload_too_large: "É muito para enviar de uma vez.",
    unsupported_media_type: "O servidor não entende este tipo de dados.",
    insufficient_funds: "Saldo insuficiente.",
    address_refused: "Nada é enviado para este endereço: precisa ser público e começar com https.",
    not_confirmed: "Não está certo. Verifique e tente de novo.",
    too_many_requests: "Demasiadas tentativas. Espere um pouco e tente de novo.",
    internal: "Erro no servidor.",
    unavailable: "O serviço está sendo iniciado ou reparado. Tente de novo em um minuto.",
  },
  sentences: {
    "Required parameters are missing.": "Faltam parâmetros obrigatórios",
    "Invalid data format": "Formato de dados inválido",
    "There is no such SIM card.": "Esse cartão SIM não existe.",
    "You have 50 saved views. Remove one before you save another.":
      "Você tem 50 visualizações salvas. Remova uma antes de salvar outra.",
    "There is no such machine.": "Essa máquina não existe.",
    "This port still works on the command before. Wait for its answer, at most three minutes.":
      "Esta porta ainda executa o comando anterior. Aguarde a resposta, no máximo três minutos.",
    "The machine does not report. Start its agent, then try again.":
      "A máquina não responde. Inicie o agente dela e tente de novo.",
    "The agent has not opened the modem in this port yet. Try again in half a minute.":
      "O agente ainda não abriu o modem desta porta. Tente de novo em meio minuto.",
    "The agent on this machine cannot do that. Update it, then try again.":
      "O agente desta máquina não sabe fazer isso. Atualize-o e tente de novo.",
    "Another SIM card is in this port now. Look at it again.":
      "Agora há outro cartão SIM nesta porta. Veja de novo.",
    "The SIM card asks for no PIN now.": "O cartão SIM não pede PIN agora.",
    "Only one try is left, so no PIN is sent. Put the card into a phone and enter the PIN there.":
      "Resta só uma tentativa, por isso nenhum PIN é enviado. Coloque o cartão SIM em um telefone e digite o PIN lá.",
    "The SIM card cannot be used now.": "O cartão SIM não pode ser usado agora.",
    "This port got twenty commands within an hour. Try again later.":
      "Esta porta recebeu vinte comandos em uma hora. Tente mais tarde.",
    "A customer waits for a code on this SIM card, and it could be late or lost. Try again in a few minutes.":
      "Um cliente espera um código neste cartão SIM, e ele poderia atrasar ou se perder. Tente de novo em alguns minutos.",
    "This SIM card is sold. Confirm that its modem may be restarted.":
      "Este cartão SIM está à venda. Confirme que o modem pode ser reiniciado.",
    "First enter the USSD code of this mobile operator.": "Primeiro informe o código USSD desta operadora.",
    "There are codes for as many operators as possible.": "Não é possível ter códigos para mais operadoras.",
    "This answer names no number for the SIM card.": "Esta resposta não traz um número para o cartão SIM.",
    "The SIM card has a number already.": "O cartão SIM já tem um número.",
    "This field is required": "Este campo é obrigatório",
    "Username is too short": "O nome de usuário é muito curto",
    "Username is too long": "O nome de usuário é muito longo",
    "Use letters of one alphabet, digits, dot, dash and underscore":
      "Use letras de um só alfabeto, dígitos, ponto, hífen e sublinhado",
    "Please enter a valid email address": "Digite um endereço de e-mail válido",
    "Password is too short": "A senha é muito curta",
    "Password is too long": "A senha é muito longa",
    "Password is too common": "A senha é muito comum",
    "Password contains your name or e-mail": "A senha contém o seu nome ou e-mail",
    "Wrong username or password.": "O nome de usuário ou a senha está incorreto.",
    "Wrong code.": "Código errado.",
    "The session is over. Sign in again.": "Sua sessão expirou. Entre novamente.",
    "This passkey was not accepted.": "Esta chave de acesso não foi aceita.",
    "This username is taken.": "Este nome de usuário já está em uso.",
    "This e-mail address is already registered.": "Este endereço de e-mail já está registrado.",
    "Give the password, a code or a passkey.": "Indique a senha, um código ou uma chave de acesso.",
    "Codes at sign-in are on already.": "Os códigos ao entrar já estão ativos.",
    "Codes at sign-in are not turned on.": "Os códigos ao entrar não estão ativos.",
    "There are as many API keys as an account may have.": "Não é possível ter mais chaves de API.",
    "This API key has reached the most it may spend in a day. Its owner can raise the amount on the profile page.":
      "Esta chave de API já gastou o máximo que pode gastar em um dia. O dono pode aumentar o valor na página do perfil.",
    "There are as many passkeys as one person may have.": "Não é possível ter mais chaves de acesso.",
    "This API key is not valid. Copy the whole key from the profile page, or make a new one there.":
      "Esta chave de API não é válida. Copie a chave inteira da página do perfil ou crie uma nova lá.",
    "Confirm your e-mail address first.": "Confirme primeiro o seu endereço de e-mail.",
    "This shop sends no push notifications.": "Esta loja não envia notificações push.",
    "This shop has no Telegram bot.": "Esta loja não tem bot no Telegram.",
    "There is no API key.": "Não há chave de API.",
    "An API key does not open this call.": "Uma chave de API não abre esta chamada.",
    "This API key may not be used from this address. Its owner can allow it on the profile page.":
      "Esta chave de API não pode ser usada a partir deste endereço. O dono pode permitir isso na página do perfil.",
    "Sign in first. Programs send their API key as the header Authorization: Bearer KEY.":
      "Entre primeiro. Os programas enviam a chave de API no cabeçalho “Authorization: Bearer CHAVE”.",
    "This API key may not buy. Its owner can allow it on the profile page.":
      "Esta chave de API não pode comprar. O dono pode permitir isso na página do perfil.",
    "This API key may not read. Its owner can allow it on the profile page.":
      "Esta chave de API não pode ler dados. O dono pode permitir isso na página do perfil.",
    "This call changes something and is not a page.": "Esta chamada altera dados e não é uma página.",
    "This way to pay is not offered.": "Esta forma de pagamento não está disponível.",
    "This way to pay charges in another currency.": "Esta forma de pagamento cobra em outra moeda.",
    "The amount is below the minimum of this way to pay.":
      "O valor está abaixo do mínimo desta forma de pagamento.",
    "Too many payments were begun. Please wait a little.":
      "Foram iniciados pagamentos demais. Aguarde um pouco.",
    "The payment provider does not answer. Nothing was charged; please try again.":
      "O provedor de pagamento não responde. Nada foi cobrado; tente novamente.",
    "This payment can still arrive. Cancel it first.":
      "Este pagamento ainda pode chegar. Cancele-o primeiro.",
    "There is no such payment.": "Esse pagamento não existe.",
    "There is no such receipt.": "Este recibo não existe.",
    "The rate has changed. Nothing was charged; look at the new amount.":
      "A taxa mudou. Nada foi cobrado; veja o novo valor.",
    "A request of yours is already being worked on.": "Um pedido seu já está sendo processado.",
    "The amount is too small to be sent back.": "O valor é pequeno demais para ser devolvido.",
    "There is no such order.": "Essa encomenda não existe.",
    "There is no such service.": "Esse serviço não existe.",
    "Enter an amount with at most two decimals.": "Indique um valor com, no máximo, duas casas decimais.",
    "Enter an amount above zero.": "Indique um valor acima de zero.",
    "This is below the least amount of a payout.": "Isto é inferior ao valor mínimo de um pagamento.",
    "This is above the most that one payout may be.": "Isto é superior ao valor máximo de um pagamento.",
    "This is more than you can take out now.": "Isto é mais do que pode levantar agora.",
    "Payouts are made in US dollars.": "Os pagamentos são feitos em dólares americanos.",
    "This account does not look right. Please check it.": "Esta conta não parece correta. Verifique-a.",
    "Payouts to this country are not possible.": "Não é possível fazer pagamentos para este país.",
    "There is no such payout.": "Este pagamento não existe.",
    "This payout was decided already.": "Este pagamento já foi decidido.",
    "Another operator has to approve this payout too.":
      "Outro operador também precisa aprovar este pagamento.",
    "You cannot decide about a payout of your own.": "Não pode decidir sobre um pagamento seu.",
    "We do not show amounts in this currency.": "Não mostramos valores nesta moeda.",
    "The shop is busy. Please try again in a moment.": "A loja está ocupada. Tente de novo em instantes.",
    "You have reached the most your account may spend in a day. Please write to support.":
      "Sua conta atingiu o máximo que pode gastar num dia. Escreva ao suporte.",
    "Your account has as many numbers as it may have at once. Please write to support.":
      "Sua conta tem tantos números quantos pode ter ao mesmo tempo. Escreva ao suporte.",
    "You have reached the most your account may buy in an hour. Please write to support.":
      "Sua conta atingiu o máximo que pode comprar numa hora. Escreva ao suporte.",
    "Your account cannot be topped up at the moment. Please write to support.":
      "De momento não é possível carregar a sua conta. Escreva ao suporte.",
  },
};
