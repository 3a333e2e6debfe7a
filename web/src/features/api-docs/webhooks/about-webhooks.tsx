import { Trans } from "@lingui/react/macro";
import { CodeDefinitions } from "../../../lib/format/code-definitions.tsx";
import page from "../api-page.module.css";
import { EVENT_KINDS } from "./event-kinds.ts";

/** Webhook documentation: event kinds, signatures and retries. */
export const AboutWebhooks = () => (
  <>
    <p>
      <Trans>
        Your program is told as soon as something happens, by a POST in the form of{" "}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: its libraries check the signature in
        any language. Other forms are those of the handler protocol, REST v1 and OnlineSim.
      </Trans>
    </p>
    <CodeDefinitions
      definitions={EVENT_KINDS.map(({ kind, about }) => [kind, about])}
      className={page["definitions"]}
    />
    <ul>
      <li>
        <Trans>Any answer 2xx within ten seconds counts as taken. Redirections are not followed.</Trans>
      </li>
      <li>
        <Trans>
          What is not taken is tried again for three days, first after five seconds, under the same{" "}
          <code>webhook-id</code>. After that the webhook is paused and you get a mail.
        </Trans>
      </li>
      <li>
        <Trans>
          By the handler protocol a rental may be told at an address of its own: <code>url</code> of{" "}
          <code>getRentNumber</code>.
        </Trans>
      </li>
      <li>
        <Trans>
          A purchase may name a URL of its own: <code>webhook</code> of{" "}
          <code>POST /rest/user/order/create</code>. It receives the events of that order only, signed with
          the secret of your first webhook.
        </Trans>
      </li>
      <li>
        <Trans>
          Instead of webhooks a program may listen to <code>GET /rest/events</code>, a stream that goes on
          where it stopped by <code>Last-Event-ID</code>.
        </Trans>
      </li>
    </ul>
  </>
);
