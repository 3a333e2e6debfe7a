import type { UssdPurpose } from "@sonum/contract/fleet/machine-ports";
import type { CommandAnswer, CommandKind, CommandOutcome } from "@sonum/contract/ingest/machine-protocol";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx, Tx } from "../../../platform/context.ts";

/** How long a command waits for its agent, and then for the answer. */
const WAIT_MS = 5 * MINUTE_MS;
const ANSWER_MS = 3 * MINUTE_MS;
const HANDED_OUT_MAX = 50;
const RETENTION_MS = 7 * DAY_MS;

export type CommandRow = {
  id: string;
  machineId: string;
  partnerId: string;
  port: number;
  iccid: string | null;
  kind: CommandKind;
  purpose: UssdPurpose | null;
  state: "queued" | "delivered" | "answered" | "expired";
  createdAt: Date;
  answeredAt: Date | null;
  outcome: CommandOutcome | null;
  triesLeft: number | null;
  isPinOff: boolean;
  encryptedAnswer: Buffer | null;
};

const COLUMNS = `id, machine_id as "machineId", partner_id as "partnerId", port, iccid, kind, purpose, state,
                 created_at as "createdAt", answered_at as "answeredAt", outcome, tries_left as "triesLeft",
                 is_pin_off as "isPinOff", encrypted_answer as "encryptedAnswer"`;

export type NewCommandRow = Pick<
  CommandRow,
  "id" | "machineId" | "partnerId" | "port" | "iccid" | "kind" | "purpose"
> & { encryptedContent: Buffer };

/** When a command sent now expires. */
export const expiryOf = ({ clock }: Ctx) => new Date(clock.now().getTime() + WAIT_MS);

/** Queues a command; `undefined` while the port has an open one. */
export async function insertCommand(tx: Tx, command: NewCommandRow): Promise<CommandRow | undefined> {
  const now = tx.clock.now();
  await tx.query({
    name: "expire_commands_of_port",
    text: `update fleet.machine_commands set state = 'expired', encrypted_content = null
            where machine_id = $1 and port = $2 and state in ('queued', 'delivered') and expires_at <= $3`,
    values: [command.machineId, command.port, now],
  });
  const [row] = await tx.query<CommandRow>({
    name: "insert_command",
    text: `insert into fleet.machine_commands
                  (id, machine_id, partner_id, port, iccid, kind, purpose, encrypted_content, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
               on conflict (machine_id, port) where state in ('queued', 'delivered') do nothing
           returning ${COLUMNS}`,
    values: [
      command.id,
      command.machineId,
      command.partnerId,
      command.port,
      command.iccid,
      command.kind,
      command.purpose,
      command.encryptedContent,
      now,
      expiryOf(tx),
    ],
  });
  return row;
}

/** How many commands a port got within the last hour. */
export async function countRecentCommands(ctx: Ctx, machineId: string, port: number): Promise<number> {
  const [row] = await ctx.query<{ count: number }>({
    name: "count_recent_commands",
    text: `select count(*)::int as count from fleet.machine_commands
            where machine_id = $1 and port = $2 and created_at > $3`,
    values: [machineId, port, new Date(ctx.clock.now().getTime() - HOUR_MS)],
  });
  return row?.count ?? 0;
}

export type HandedOut = { id: string; encryptedContent: Buffer };

/** Hands queued commands for these ports out once, to whichever node asks first, and removes their content. */
export function claimCommands(ctx: Ctx, machineId: string, ports: number[]): Promise<HandedOut[]> {
  const now = ctx.clock.now();
  return ctx.query({
    name: "claim_commands",
    text: `with due as (
             select id, encrypted_content from fleet.machine_commands
              where machine_id = $1 and state = 'queued' and expires_at > $2 and port = any($4::int[])
              order by created_at limit ${HANDED_OUT_MAX} for update skip locked)
           update fleet.machine_commands c
              set state = 'delivered', encrypted_content = null, expires_at = $3
             from due where c.id = due.id
           returning c.id, due.encrypted_content as "encryptedContent"`,
    values: [machineId, now, new Date(now.getTime() + ANSWER_MS), ports],
  });
}

/** The first answer counts, also if it comes late. Returns the command if this was the first. */
export async function setAnswer(
  tx: Tx,
  machineId: string,
  answer: Omit<CommandAnswer, "text"> & { encryptedAnswer: Buffer | null },
): Promise<CommandRow | undefined> {
  const [row] = await tx.query<CommandRow>({
    name: "set_answer",
    text: `update fleet.machine_commands
              set state = 'answered', outcome = $3, tries_left = $4, is_pin_off = $5, encrypted_answer = $6, answered_at = $7
            where id = $1 and machine_id = $2 and state in ('delivered', 'expired')
           returning ${COLUMNS}`,
    values: [
      answer.id,
      machineId,
      answer.outcome,
      answer.triesLeft ?? null,
      answer.isPinOff ?? false,
      answer.encryptedAnswer,
      tx.clock.now(),
    ],
  });
  return row;
}

/** The latest command of each port. */
export const listLatestCommands = (ctx: Ctx, machineId: string): Promise<CommandRow[]> =>
  ctx.query({
    name: "list_latest_commands",
    text: `select c.* from fleet.port_status s
            cross join lateral (select ${COLUMNS} from fleet.machine_commands
                                 where machine_id = s.machine_id and port = s.port
                                 order by created_at desc limit 1) c
            where s.machine_id = $1`,
    values: [machineId],
  });

export async function findOwnCommand(
  ctx: Ctx,
  partnerId: string,
  id: string,
): Promise<CommandRow | undefined> {
  const [row] = await ctx.query<CommandRow>({
    name: "find_own_command",
    text: `select ${COLUMNS} from fleet.machine_commands where id = $1 and partner_id = $2`,
    values: [id, partnerId],
  });
  return row;
}

/** Removes what was not fetched or answered in time, and commands older than a week. */
export async function expireCommands(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.query({
    name: "expire_commands",
    text: `update fleet.machine_commands set state = 'expired', encrypted_content = null
            where state in ('queued', 'delivered') and expires_at <= $1`,
    values: [now],
  });
  await ctx.query({
    name: "delete_old_commands",
    text: "delete from fleet.machine_commands where created_at < $1",
    values: [new Date(now.getTime() - RETENTION_MS)],
  });
}
