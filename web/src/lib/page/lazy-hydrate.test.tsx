import { act, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { lazyHydrate } from "./lazy-hydrate.tsx";
import { useIsHydrating } from "./use-is-hydrating.ts";

type Props = { title: string };
const Title = ({ title }: Props) => <h1>{title}</h1>;
const Balance = () => (useIsHydrating() ? <i /> : <b>25.00</b>);

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

it("hydrates with what the server rendered, and then shows what was loaded before its code", async () => {
  const loaded = Promise.withResolvers<{ Balance: typeof Balance }>();
  const LazyBalance = lazyHydrate(() => loaded.promise, "Balance", { when: "soon" });
  const container = document.createElement("main");
  container.innerHTML = '<!--$--><div class="later" data-later="Balance"><i></i></div><!--/$-->';
  const errors: unknown[] = [];
  await act(async () =>
    render(<LazyBalance />, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) }),
  );
  await act(async () => loaded.resolve({ Balance }));
  expect(container.querySelector("[data-later]")?.innerHTML).toBe("<b>25.00</b>");
  expect(errors).toEqual([]);
});
