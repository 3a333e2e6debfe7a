import { curlSamples } from "./curl-samples.ts";
import { goSamples } from "./go-samples.ts";
import { javascriptSamples } from "./javascript-samples.ts";
import { phpSamples } from "./php-samples.ts";
import { pythonSamples } from "./python-samples.ts";
import type { Language, Protocol, SampleParams, Samples } from "./sample.ts";

export const LANGUAGES: readonly { value: Language; text: string }[] = [
  { value: "curl", text: "curl" },
  { value: "javascript", text: "JavaScript" },
  { value: "python", text: "Python" },
  { value: "go", text: "Go" },
  { value: "php", text: "PHP" },
];

const SAMPLES: Record<Language, Samples> = {
  curl: curlSamples,
  javascript: javascriptSamples,
  python: pythonSamples,
  go: goSamples,
  php: phpSamples,
};

/** A complete program, ready to run. */
export const renderSample = (protocol: Protocol, language: Language, params: SampleParams): string =>
  SAMPLES[language][protocol](params);
