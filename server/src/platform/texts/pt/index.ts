import type { Translation } from "../texts.ts";
import { accountMails } from "./account-mails.ts";
import { alertMails, alerts } from "./alerts.ts";
import { bot } from "./bot.ts";
import { credentialMails } from "./credential-mails.ts";
import { customerMails } from "./customer-mails.ts";
import { install, offline, push } from "./device.ts";
import { disclosures } from "./disclosures.ts";
import { errors } from "./errors.ts";
import { guides } from "./guides.ts";
import { partnerMails } from "./partner-mails.ts";
import { payPage } from "./pay-page.ts";
import { receipts } from "./receipts.ts";
import { statements } from "./statements.ts";
import { supportMails } from "./support-mails.ts";

export const pt: Translation = {
  errors,
  mails: {
    ...accountMails,
    ...alertMails,
    ...credentialMails,
    ...customerMails,
    ...partnerMails,
    ...supportMails,
  },
  alerts,
  bot,
  receipts,
  statements,
  disclosures,
  guides,
  payPage,
  push,
  offline,
  install,
};
