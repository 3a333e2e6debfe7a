import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import parts from "../shared/office-parts.module.css";
import { LogoSearch } from "./logo-search.tsx";
import { type IconChoice, type OfficeService, useChangeIcon } from "./queries/office-catalogue.ts";

type IconDialogProps = { service: OfficeService; onClose: () => void };

/** Replaces or hides the icon that pages show for a service. */
export function IconDialog({ service, onClose }: IconDialogProps) {
  const { t } = useLingui();
  const { code, name } = service;
  const [kind, setKind] = useState(service.iconKind);
  const [logo, setLogo] = useState(service.logo ?? undefined);
  const [picture, setPicture] = useState<string>();
  const change = useChangeIcon();
  const choice = choiceOf(kind, { logo, picture });
  const isRefused = change.error instanceof ApiError && change.error.code === "invalid_request";
  return (
    <Dialog title={t`Icon of ${name}`} closeLabel={t`Close`} onClose={onClose}>
      <Form
        className={parts["form"]}
        onSubmit={() => choice && change.mutate({ code, ...choice }, { onSuccess: onClose })}
      >
        <Glyph icon={kind === "picture" && picture ? picture : service.icon} name={name} size="large" />
        <SelectField
          label={t`Icon`}
          name="icon"
          value={kind}
          options={[
            { value: "automatic", text: t`The logo if we have one, else the pictogram` },
            { value: "logo", text: t`Another logo` },
            { value: "picture", text: t`A picture` },
            { value: "pictogram", text: t`The pictogram: the logo is hidden` },
          ]}
          hint={t`A brand belongs to its owner: hide the logo if they ask for it.`}
          onChange={setKind}
        />
        {kind === "logo" && <LogoSearch chosen={logo} onChoose={setLogo} />}
        {kind === "picture" && (
          <Field
            label={t`Picture`}
            type="file"
            accept="image/png,image/webp"
            hint={t`PNG or WebP, square, at most 32 kB and 512 × 512 pixels`}
            error={isRefused ? t`This is not a PNG or WebP of at most 32 kB and 512 × 512 pixels` : undefined}
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              change.reset();
              setPicture(file && (await readAsDataUrl(file)));
            }}
          />
        )}
        <div className={parts["actions"]}>
          <Button type="submit" isBusy={change.isPending} disabled={!choice}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Kind = OfficeService["iconKind"];

/** What is sent; `undefined` until the logo or the picture is chosen. */
function choiceOf(
  kind: Kind,
  { logo, picture }: { logo: string | undefined; picture: string | undefined },
): IconChoice | undefined {
  if (kind === "logo") return logo === undefined ? undefined : { kind, name: logo };
  if (kind === "picture")
    return picture ? { kind, picture: picture.slice(picture.indexOf(",") + 1) } : undefined;
  return { kind };
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
