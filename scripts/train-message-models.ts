import { writeFileSync } from "node:fs";
import path from "node:path";
import { serializeModel } from "../server/src/modules/ingest/quarantine/message-model.ts";
import { readTrainingMessages } from "./lib/message-model/read-samples.ts";
import { readAll, samplesFor } from "./lib/message-model/samples-for.ts";
import { trainModel } from "./lib/message-model/train-model.ts";
import { ROOT } from "./lib/paths.ts";

/** Trains the models that decide on messages of unknown senders, from the labelled messages. The same input gives the same models. */
const FOLDER = path.join(ROOT, "server/src/modules/ingest/quarantine/data");

const messages = readAll(readTrainingMessages());
for (const target of ["protected", "reset"] as const) {
  const samples = samplesFor(target, messages);
  writeFileSync(path.join(FOLDER, `generated-${target}-model.json`), serializeModel(trainModel(samples)));
  console.log(`${target}: ${samples.length} messages`);
}
