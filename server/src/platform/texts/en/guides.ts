/** Texts around the gateway guides, which are in English. */
export const guides = {
  title: "Connect your equipment",
  lead: "What do you run? Each guide says how it hands its SMS to the shop.",
  inEnglish: "The guides are in English.",
  back: "To the partner area",
  download: "Download the agent",
  all: "All guides",
  agent: "GSM modems on serial ports: the agent",
  "plain-http": "Any program that can make an HTTP call",
  supplier: "A program of your own that is asked for numbers",
  way: "The whole way",
  steps: {
    register: "Register the machine, and declare that its SIM cards are yours or used with consent",
    list: "Fill in its SIM list: Machines, Connection",
    connect: "Set it up by this guide",
    see: "See its SIM cards in the console, each with its number",
    test: "Open one and test it by an SMS",
    publish: "Publish them: from then on they sell",
  },
};
