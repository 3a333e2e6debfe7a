import { expect, it } from "vitest";
import { readSettings, SettingsError } from "./read-settings.ts";

const SONUM_URL = "https://shop.example/";

it("reads the settings of the sandbox and of live", () => {
  const url = "https://shop.example";
  expect(readSettings({ SONUM_URL, SONUM_KEY: "snTESTx" })).toEqual({
    url,
    key: "snTESTx",
    isLive: false,
    cap: undefined,
  });
  const live = { SONUM_URL, SONUM_KEY: "snLIVE", SONUM_LIVE: "1", SONUM_SPENDING_CAP: "2.5" };
  expect(readSettings(live)).toEqual({ url, key: "snLIVE", isLive: true, cap: 2_500_000n });
});

it.each([
  [{ SONUM_KEY: "snLIVE", SONUM_LIVE: "1" }, /needs SONUM_SPENDING_CAP/],
  [{ SONUM_KEY: "snLIVE", SONUM_LIVE: "1", SONUM_SPENDING_CAP: "0" }, /above zero/],
  [{ SONUM_KEY: "snLIVE", SONUM_LIVE: "1", SONUM_SPENDING_CAP: "lots" }, /amount of dollars/],
  [{ SONUM_KEY: "snTESTx", SONUM_LIVE: "1", SONUM_SPENDING_CAP: "5" }, /sandbox key/],
  [{ SONUM_KEY: "snTESTx", SONUM_LIVE: "yes" }, /SONUM_LIVE is 1/],
  [{ SONUM_KEY: "snLIVE" }, /spends real money/],
  [{}, /Create a sandbox key/],
  [{ SONUM_KEY: "snTESTx", SONUM_URL: "http://shop.example" }, /https:/],
  [{ SONUM_KEY: "snTESTx", SONUM_URL: "shop" }, /address of the shop/],
])("refuses %j and says what to set, without the key", (env, words) => {
  const read = () => readSettings({ SONUM_URL, ...env });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(words);
  expect(read).not.toThrow(/snLIVE|snTESTx/);
});
