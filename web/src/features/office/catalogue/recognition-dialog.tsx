import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { MessageTester } from "../shared/message-tester.tsx";
import parts from "../shared/office-parts.module.css";
import { useTestMessage } from "../shared/queries/lawful-use.ts";
import { usePatternProblem } from "./pattern-problem.ts";
import { type OfficeService, useChangeRecognition } from "./queries/office-catalogue.ts";
import { splitByComma, splitLines } from "./service-draft.ts";

type RecognitionDialogProps = { service: OfficeService; maySet: boolean; onClose: () => void };

/** Edits how a service's messages are recognised, and tests it on a sample before saving. */
export function RecognitionDialog({ service, maySet, onClose }: RecognitionDialogProps) {
  const { t } = useLingui();
  const { name, code } = service;
  const [senders, setSenders] = useState(service.senders.join(", "));
  const [patterns, setPatterns] = useState(service.patterns.join("\n"));
  const [rejection, setRejection] = useState<unknown>();
  const change = useChangeRecognition();
  const test = useTestMessage();
  const problem = usePatternProblem(rejection);
  const edited = { senders: splitByComma(senders), patterns: splitLines(patterns) };
  return (
    <Dialog title={t`Messages of ${name}`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <div className={parts["form"]}>
        <Form
          className={parts["form"]}
          onSubmit={() => change.mutate({ code, ...edited }, { onSuccess: onClose, onError: setRejection })}
        >
          <Field
            label={t`Senders`}
            name="senders"
            hint={t`Whom its SMS come from, divided by commas. A known sender decides, whatever the text says.`}
            autoComplete="off"
            readOnly={!maySet}
            value={senders}
            onChange={({ target }) => setSenders(target.value)}
          />
          <TextArea
            label={t`Texts`}
            name="patterns"
            hint={t`What its SMS have, one on each line: words, or an expression of RE2 between slashes, such as /talk(y|ie)/. Case does not matter.`}
            error={problem}
            rows={5}
            spellCheck={false}
            readOnly={!maySet}
            value={patterns}
            onChange={({ target }) => {
              setPatterns(target.value);
              setRejection(undefined);
            }}
          />
          {maySet && (
            <div className={parts["actions"]}>
              <Button type="submit" isBusy={change.isPending}>
                <Trans>Save</Trans>
              </Button>
            </div>
          )}
        </Form>
        <MessageTester
          trial={test.data}
          isBusy={test.isPending}
          onTry={(message) =>
            test.mutate({ ...message, draft: { service: code, ...edited } }, { onError: setRejection })
          }
        />
      </div>
    </Dialog>
  );
}
