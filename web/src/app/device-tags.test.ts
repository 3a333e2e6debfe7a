import { expect, it } from "vitest";
import { deviceTags, shareTags } from "./device-tags.ts";

const visit = { lang: "ru", theme: "auto", currency: "USD", role: "guest" } as const;

it("links icons, the manifest in the page's language, and a colour for each theme", () => {
  const tags = deviceTags(visit);
  for (const file of ["/favicon.svg", "/favicon-32.png", "/apple-touch-icon.png", "/ru.webmanifest"])
    expect(tags).toContain(`href="${file}"`);
  expect(tags.match(/name="theme-color"/g)).toHaveLength(2);
  expect(deviceTags({ ...visit, theme: "dark" }).match(/name="theme-color" content="[^"]+">/g)).toEqual([
    'name="theme-color" content="#0d1017">',
  ]);
});

it("describes a public page to messengers, with text as it is escaped in the page", () => {
  const page =
    '<title>Tom &amp; Jerry · Sonum</title><meta name="description" content="A &quot;number&quot;"/>' +
    '<link rel="canonical" href="https://shop.test/ru/help"/>';
  const tags = shareTags(page, "https://shop.test", "ru");
  expect(tags).toContain('<meta property="og:title" content="Tom &amp; Jerry · Sonum">');
  expect(tags).toContain('<meta property="og:description" content="A &quot;number&quot;">');
  expect(tags).toContain('<meta property="og:url" content="https://shop.test/ru/help">');
  expect(tags).toContain('<meta property="og:image" content="https://shop.test/share-ru.png">');
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
});

it("tells messengers nothing about other pages", () => {
  expect(shareTags("<title>Profile · Sonum</title>", "https://shop.test", "en")).toBe("");
});
