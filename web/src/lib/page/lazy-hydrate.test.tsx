import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { lazyHydrate, useIsHydrating } from "./lazy-hydrate.tsx";

type Props = { title: string };
const Title = ({ title }: Props) => <h1>{title}</h1>;
const Balance = () => <b>{useIsHydrating() ? <i /> : "5.00"}</b>;

it("keeps what the server rendered until its code is loaded, even if it changes meanwhile", async () => {
  const loaded = Promise.withResolvers<{ Title: typeof Title }>();
  const LazyTitle = lazyHydrate(() => loaded.promise, "Title", { when: "soon" });
  const container = document.createElement("main");
  container.innerHTML = '<!--$--><div class="later" data-later="Title"><h1>Numbers</h1></div><!--/$-->';
  document.body.append(container);
  const { rerender } = await act(async () =>
    render(<LazyTitle title="Numbers" />, { container, hydrate: true }),
  );

  await act(async () => rerender(<LazyTitle title="Codes" />));
  expect(container.textContent).toBe("Numbers");

  await act(async () => loaded.resolve({ Title }));
  expect(container.innerHTML).toContain('<div class="later" data-later="Title"><h1>Codes</h1></div>');
  expect(container.querySelectorAll("h1")).toHaveLength(1);
});

it("hydrates like the server what the server did not know, and shows it afterwards", async () => {
  const container = document.createElement("main");
  container.innerHTML = "<b><i></i></b>";
  const onRecoverableError = vi.fn();
  await act(async () => render(<Balance />, { container, hydrate: true, onRecoverableError }));
  expect(container.innerHTML).toBe("<b>5.00</b>");
  expect(onRecoverableError).not.toHaveBeenCalled();
});
