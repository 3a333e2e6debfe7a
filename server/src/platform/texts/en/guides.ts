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
};
