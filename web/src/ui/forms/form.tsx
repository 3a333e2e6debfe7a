import type { ComponentProps } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit: (form: HTMLFormElement) => unknown };

/** A form whose values a handler sends; the browser does not reload the page. */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  />
);
