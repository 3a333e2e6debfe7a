import { Trans } from "@lingui/react/macro";
import type { LinkProblem } from "@sonum/contract/gateways/link-problem";
import type { ReactNode } from "react";

type ProblemTextProps = { code: LinkProblem | null; problem: string };

/** Why the connection failed, with the other side's status number if any. */
export function ProblemText({ code, problem }: ProblemTextProps) {
  const number = /\d+/.exec(problem)?.[0];
  const isNumbered = code === "bind_refused" || code === "http_status";
  return (
    <>
      {TEXTS[code ?? "no_connection"]()}
      {isNumbered && number && ` (${number})`}
    </>
  );
}

const TEXTS: Record<LinkProblem, () => ReactNode> = {
  refused: () => <Trans>Nobody listens at this address and port.</Trans>,
  unknown_name: () => <Trans>There is no server of this name.</Trans>,
  timeout: () => <Trans>There was no answer in time. A firewall may be in between.</Trans>,
  private: () => <Trans>The address lies in a private network, where we cannot go.</Trans>,
  certificate: () => <Trans>The certificate is not valid for this address.</Trans>,
  no_connection: () => <Trans>The connection broke.</Trans>,
  bind_unanswered: () => <Trans>The message centre did not answer when we signed in.</Trans>,
  bind_refused: () => <Trans>The message centre refused system_id or password.</Trans>,
  http_status: () => <Trans>Your program answered with an error.</Trans>,
  not_the_protocol: () => <Trans>The answer was not what the protocol says.</Trans>,
  too_long: () => <Trans>The answer was too long.</Trans>,
};
