import { msg } from "@lingui/core/macro";

export const apiHead = {
  title: msg`API`,
  description: msg`Buy numbers and read SMS codes from your own programs: handler protocol, REST v1 and our own calls, with samples in five languages.`,
};
