import type { guides as English } from "../en/guides.ts";

export const guides: typeof English = {
  title: "Conecte seu equipamento",
  lead: "O que você usa? Cada guia explica como entregar os SMS à loja.",
  inEnglish: "Os guias estão em inglês.",
  back: "Para a área de parceiro",
  download: "Transferir o agente",
  all: "Todos os guias",
  agent: "Modems GSM em portas série: o agente",
  "plain-http": "Qualquer programa que faça chamadas HTTP",
  supplier: "Um programa seu ao qual se pedem números",
  way: "O caminho completo",
  steps: {
    register: "Registre a máquina e declare que os cartões SIM são seus ou usados com consentimento",
    list: "Preencha a lista de SIM: Máquinas, Conexão",
    connect: "Configure-a seguindo este guia",
    see: "Veja os cartões SIM no console, cada um com o seu número",
    test: "Abra um e teste-o com um SMS",
    publish: "Publique-os: a partir daí são vendidos",
  },
};
