import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import styles from "../shared/office-pages.module.css";
import { serviceStates } from "../shared/queries/lawful-use.ts";

const SHOWN_MAX = 60;

type ServicePickerProps = {
  /** Initial search text: the service's name in the request. */
  called: string;
  value: string;
  onChange: (code: string) => void;
};

/** Picks a service by name or code. */
export function ServicePicker({ called, value, onChange }: ServicePickerProps) {
  const { t } = useLingui();
  const { data } = useQuery(serviceStates);
  const [searchText, setSearchText] = useState(called);
  if (!data) return <Skeleton shape="card" />;
  const normalized = searchText.trim().toLowerCase();
  const found = data.data.filter(
    ({ code, name }) => code === normalized || name.toLowerCase().includes(normalized),
  );
  return (
    <>
      <Field
        label={t`Find a service`}
        name="sought"
        autoComplete="off"
        value={searchText}
        onChange={({ target }) => {
          setSearchText(target.value);
          onChange("");
        }}
      />
      {found.length === 0 ? (
        <p className={styles["muted"]} role="status">
          <Trans>No service is called like this. Type another name.</Trans>
        </p>
      ) : (
        <SelectField
          label={t`Service`}
          name="service"
          value={value}
          options={[
            { value: "", text: t`Choose a service` },
            ...found
              .slice(0, SHOWN_MAX)
              .map(({ code, name }) => ({ value: code, text: `${name} (${code})` })),
          ]}
          onChange={onChange}
        />
      )}
    </>
  );
}
