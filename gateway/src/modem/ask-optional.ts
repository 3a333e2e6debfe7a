import { type AtChannel, AtRefusal } from "./at-channel.ts";

/** The answer to a command that some modems refuse; nothing then. */
export async function askOptional(at: AtChannel, command: string): Promise<string[]> {
  try {
    return await at.sendCommand(command);
  } catch (error) {
    if (error instanceof AtRefusal) return [];
    throw error;
  }
}
