import type { Application, PartnerLine } from "../src/queries/partners.ts";

/** A partner's application that nobody has decided yet. */
export const sampleApplication: Application = {
  partnerId: "usr_2",
  username: "pat",
  name: "Pat",
  email: "",
  emailVerified: true,
  state: "pending",
  telegramId: "",
  portNumber: 16,
  equipment: "",
  countries: [],
  comments: "",
  payoutName: "",
  appliedAt: "2030-01-01T00:00:00.000Z",
  declaredAt: "2030-01-01T00:00:00.000Z",
  declaredMachines: 0,
  decision: null,
};

/** The same partner in the list. */
export const samplePartner: PartnerLine = {
  partnerId: "usr_2",
  username: "pat",
  name: "Pat",
  state: "pending",
  machines: 0,
  machinesOnline: 0,
  sims: 0,
  simsOnSale: 0,
  availableUsd: "0.00",
  pendingUsd: "0.00",
  revenueUsd: "0.00",
  success: null,
  since: "2030-01-01T00:00:00.000Z",
  countedAt: null,
};
