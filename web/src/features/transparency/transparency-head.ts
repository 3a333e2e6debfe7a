import { msg } from "@lingui/core/macro";

export const transparencyHead = {
  title: msg`Transparency`,
  description: msg`What we counted each month: abuse reports, requests of authorities, blocks, closed accounts, quarantined messages and how many codes really came.`,
};
