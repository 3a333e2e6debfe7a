import { readFileSync } from "node:fs";
import path from "node:path";
import { type MessageModel, parseModel } from "./message-model.ts";

export type ModelName = "protected" | "reset";

/** The trained models: whether a text is of a protected sender, and whether it resets a password. */
export const models: Record<ModelName, MessageModel> = {
  protected: loadModel("protected"),
  reset: loadModel("reset"),
};

function loadModel(name: ModelName): MessageModel {
  return parseModel(
    readFileSync(path.join(import.meta.dirname, `data/generated-${name}-model.json`), "utf8"),
  );
}
