import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { newId } from "../../platform/ids.ts";
import type { CaughtMail, CaughtMails } from "../../platform/ports.ts";

/** Above this the oldest mails are deleted. */
export const MAILS_MAX = 200;

const FILE = /^(mail_[0-9a-z]{26})\.eml$/;

/** Mails as files, `<id>.eml` each; the ids sort by age. */
export async function createMailFolder(
  folder: string,
): Promise<CaughtMails & { keep(mail: Buffer): Promise<string> }> {
  await mkdir(folder, { recursive: true });
  let lastStoredAt = 0;

  /** Newest first. */
  const ids = async () =>
    (await readdir(folder)).flatMap((name) => FILE.exec(name)?.[1] ?? []).sort((a, b) => (a < b ? 1 : -1));
  const fileOf = (id: string) => path.join(folder, `${id}.eml`);

  const find = async (id: string) =>
    FILE.test(`${id}.eml`) ? readMail(id, await readFile(fileOf(id)).catch(nothingIfMissing)) : undefined;

  return {
    find,

    async list() {
      const mails = await Promise.all((await ids()).slice(0, MAILS_MAX).map(find));
      return mails.flatMap((mail) => (mail ? [withoutBody(mail)] : []));
    },

    async keep(mail) {
      // Strictly increasing, also within one millisecond and when the host's clock is set back.
      lastStoredAt = Math.max(Date.now(), lastStoredAt + 1);
      const id = newId("mail", new Date(lastStoredAt));
      // Written and renamed, so that no reader sees half a mail.
      await writeFile(`${fileOf(id)}.part`, mail, { mode: 0o600 });
      await rename(`${fileOf(id)}.part`, fileOf(id));
      for (const old of (await ids()).slice(MAILS_MAX)) await rm(fileOf(old), { force: true });
      return id;
    },
  };
}

async function readMail(id: string, raw: Buffer | undefined): Promise<CaughtMail | undefined> {
  if (!raw) return undefined;
  const { from, to, subject, date, text, html } = await PostalMime.parse(raw);
  return {
    id,
    from: from?.address ?? "",
    to: (to ?? []).map(({ address }) => address).join(", "),
    subject: subject ?? "",
    sentAt: new Date(date ?? 0),
    text: text ?? "",
    html: html ?? "",
  };
}

const withoutBody = ({ text: _, html: __, ...head }: CaughtMail) => head;

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
