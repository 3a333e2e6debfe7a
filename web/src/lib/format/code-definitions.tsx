import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";

type CodeDefinitionsProps = {
  definitions: readonly (readonly [string, MessageDescriptor])[];
  className: string | undefined;
};

/** Words of an API, each with what it means. */
export function CodeDefinitions({ definitions, className }: CodeDefinitionsProps) {
  const { _ } = useLingui();
  return (
    <dl className={className}>
      {definitions.map(([word, meaning]) => (
        <div key={word}>
          <dt>
            <code>{word}</code>
          </dt>
          <dd>{_(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}
