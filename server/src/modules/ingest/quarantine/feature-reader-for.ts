import { createConceptFinder, stems } from "./concepts.ts";
import { createNameFinder } from "./find-institutions.ts";
import { institutionsIn } from "./institutions-in.ts";
import { languagesIn } from "./languages-in.ts";
import { createFeatureReader } from "./message-features.ts";

type FeatureReader = ReturnType<typeof createFeatureReader>;

const conceptFinderFor = createConceptFinder(stems);
const readers = new Map<string, FeatureReader>();

/** Reads the features of messages on SIMs of a country; built with its first message. */
export function featureReaderFor(country: string): FeatureReader {
  const reader = readers.get(country) ?? createReader(country);
  readers.set(country, reader);
  return reader;
}

function createReader(country: string): FeatureReader {
  return createFeatureReader(
    createNameFinder(institutionsIn(country)),
    conceptFinderFor(languagesIn(country)),
  );
}
