import { readFileSync } from "node:fs";
import path from "node:path";
import { type MessageModel, type MessageModels, type ModelName, parseModel } from "./message-model.ts";

/** The trained models. */
export const models: MessageModels = { protected: loadModel("protected"), reset: loadModel("reset") };

function loadModel(name: ModelName): MessageModel {
  return parseModel(
    readFileSync(path.join(import.meta.dirname, `data/generated-${name}-model.json`), "utf8"),
  );
}
