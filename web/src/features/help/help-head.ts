import { msg } from "@lingui/core/macro";

export const helpHead = {
  title: msg`Help: questions and answers`,
  description: msg`How to buy a temporary number, how long a code takes, what happens to your money when none comes, and how to reach us.`,
};
