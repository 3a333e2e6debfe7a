import type { bot as English } from "../en/bot.ts";

export const bot: typeof English = {
  help: "Eu conto como estão seus cartões SIM.\n/balance: saldo e receita\n/machines: as suas máquinas\n/alerts: o que precisa de atenção",
  linked: "Esta conversa está vinculada à conta de parceiro {username}.",
  badKey:
    "Esta chave é desconhecida ou já foi usada. A atual está na primeira página da sua conta de parceiro; o link para os códigos é criado no perfil.",
  unlinked:
    "Esta conversa ainda não está vinculada. Envie-me a chave da primeira página da sua conta de parceiro, ou abra o link do seu perfil para receber códigos aqui.",
  balance: "Saldo: {balance} USD\nHoje: {today} USD\nEste mês: {month} USD",
  machines: "Máquinas online: {online} de {all}. Cartões SIM à venda: {onSale} de {sims}.",
  online: "online",
  silent: "não comunica",
  waiting: "aguarda o primeiro contato",
  noMachines: "Você ainda não registrou nenhuma máquina.",
  noAlerts: "Está tudo bem: nada precisa de atenção.",
  silentMachine: "{name} não comunica.",
  waitingMachine: "{name} aguarda o primeiro contato: inicie o agente com a chave e o segredo da máquina.",
  undeclaredMachines:
    "Máquinas que ainda não podem vender: {machines} ({names}). Declare no console de quem são os cartões SIM.",
  unlisted: "{name}: SMS em linhas que não indicou: {count} num dia.",
  unreadable: "{name}: não foi possível ler: {count} num dia.",
  forged: "{name}: chamadas com segredo errado: {count} num dia. Se não são suas, substitua o segredo.",
  clock: "{name}: o relógio está mais de cinco minutos errado: {count} chamadas recusadas num dia.",
  times:
    "{name}: o relógio está errado, por isso os SMS trazem horas erradas. Enquanto está online, conta a hora de chegada.",
  claimedTwice:
    "Fora de venda porque outro cartão indica o mesmo número: {sims} cartões SIM. Veja-os no console.",
  refusedCountry: "Cartões SIM de países que não são oferecidos: {sims}.",
  lockedSims: "Cartões SIM que pedem PIN ou PUK: {sims}. Digite o PIN no console.",
  lowCredit: "Cartões SIM com pouco crédito: {sims}. Recarregue-os.",
  noPhone: "Cartões SIM sem número: {sims}.",
  lowSuccess: "Cartões SIM que raramente recebem um código: {sims}.",
  approved: "Sua conta de parceiro foi aprovada. Os cartões SIM podem ser postos à venda no console.",
  rejected: "Sua conta de parceiro não foi aprovada. O motivo: {reason}",
  forwarded_code: "{code}\n{service}, {phone}, {receivedAt}",
  forwarded_sms: "{service}, {phone}, {receivedAt}\nChegou um SMS sem código. Leia-o aqui: {link}",
  forwarding_limit:
    "Chegaram a {phone} mais de {max} SMS numa hora. Até às {until} não são mais encaminhados. Leia-os aqui: {link}",
  forwarding:
    "Os códigos da conta {username} chegam a esta conversa. Pode desativar isso no seu perfil: {link}",
};
