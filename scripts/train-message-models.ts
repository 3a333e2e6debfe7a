import { writeFileSync } from "node:fs";
import path from "node:path";
import { serializeModel } from "../server/src/modules/ingest/quarantine/message-model.ts";
import { readTrainingMessages } from "./lib/message-model/read-samples.ts";
import { readAll, samplesOf } from "./lib/message-model/samples-of.ts";
import { trainModels } from "./lib/message-model/train-model.ts";
import { ROOT } from "./lib/paths.ts";

/** Trains the models that decide on messages of unknown senders, from the labelled messages. The same input gives the same models. */
const FOLDER = path.join(ROOT, "server/src/modules/ingest/quarantine/data");

const samples = samplesOf(readAll(readTrainingMessages()));
const models = trainModels(samples);
for (const name of ["protected", "reset"] as const)
  writeFileSync(path.join(FOLDER, `generated-${name}-model.json`), serializeModel(models[name]));
console.log(`${samples.length} messages`);
