import { afterEach, expect, it, vi } from "vitest";
import { afterFirstPaint } from "./after-first-paint.ts";

class Speaking {
  onmessage?: (event: Event) => void;
  onerror?: (event: Event) => void;
  constructor(address: string) {
    expect(address).toBe("/assets/format-worker.js");
    setTimeout(() => this.speak());
  }
  speak(): void {
    this.onmessage?.(new Event("message"));
  }
}
class Failing extends Speaking {
  override speak(): void {
    this.onerror?.(new Event("error"));
  }
}
class Silent extends Speaking {
  override speak(): void {}
}
class Refused {
  constructor() {
    throw new DOMException("not by this policy", "SecurityError");
  }
}

afterEach(() => {
  document.head.replaceChildren();
  globalThis.formatsOpen = undefined;
});

/** Runs the head script and waits until it requests the page's scripts. */
async function openPage(worker?: string): Promise<void> {
  document.head.innerHTML = '<template id="scripts"><link rel="modulepreload"></template>';
  const isReady = (_: string, run: () => void) => run();
  new Function("addEventListener", afterFirstPaint(worker))(isReady);
  await vi.waitFor(() => expect(document.querySelectorAll("head > link[rel=modulepreload]")).toHaveLength(1));
}

it.each([
  ["speaks", Speaking],
  ["fails", Failing],
  ["is silent", Silent],
  ["is refused", Refused],
  ["is unknown to the browser", undefined],
])("starts the page when the worker %s", async (_, Worker) => {
  vi.stubGlobal("Worker", Worker);
  await openPage("assets/format-worker.js");
  expect(globalThis.formatsOpen).toBeInstanceOf(Promise);
  await globalThis.formatsOpen;
});

it("starts no worker if the build has none", async () => {
  await openPage();
  expect(globalThis.formatsOpen).toBeUndefined();
});
