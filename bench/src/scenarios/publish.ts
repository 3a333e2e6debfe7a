import type pg from "pg";
import type { Environment } from "../environment/create-environment.ts";
import { compareRounds } from "../measure/compare-rounds.ts";
import { connectHttp, formatRequest, type HttpClient } from "../measure/http-client.ts";
import { connectDatabase } from "../references/connect-database.ts";
import type { Scenario } from "./scenario.ts";

const SIMS = 1_000;
const REPETITIONS = 10;

/** A partner publishes a thousand SIMs in one call, compared with a raw update of as many rows. */
export const publish: Scenario = {
  name: "publish",
  async run(environment, { rounds }) {
    const db = await connectDatabase(environment.url);
    const client = await connectHttp(environment.address);
    try {
      const iccids = await chooseSims(db, environment);
      const comparison = {
        reference: await rawUpdate(db, iccids),
        product: productCall(client, environment, iccids),
      };
      await comparison.reference();
      await comparison.product();
      const value = await compareRounds({ rounds, ...comparison });
      return [
        {
          label: "publishing 1,000 SIMs in one call",
          target: { atMost: 3 },
          value,
          reference: "a raw update of the same columns of 1,000 rows in a table of the same shape, time",
        },
      ];
    } finally {
      client.close();
      await db.end();
    }
  },
};

async function chooseSims(db: pg.Client, { shop }: Environment): Promise<string[]> {
  const { rows } = await db.query<{ iccid: string }>(
    "select iccid from fleet.sims where machine_id = $1 order by port limit $2",
    [shop.machines.at(-1)?.id, SIMS],
  );
  if (rows.length < SIMS) throw new Error("The machine holds too few SIMs");
  return rows.map(({ iccid }) => iccid);
}

/** Unpublishes and publishes repeatedly. Returns the mean milliseconds of publishing alone. */
async function timePublishing(setPublished: (isOn: boolean) => Promise<void>): Promise<number> {
  let ms = 0;
  for (let n = 0; n < REPETITIONS; n++) {
    await setPublished(false);
    const begin = performance.now();
    await setPublished(true);
    ms += performance.now() - begin;
  }
  return ms / REPETITIONS;
}

async function rawUpdate(db: pg.Client, iccids: string[]): Promise<() => Promise<number>> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_schema = 'fleet' and table_name = 'sims' and is_generated = 'NEVER'`,
  );
  const columns = rows[0]?.columns ?? "";
  await db.query(`
    create schema if not exists bench;
    drop table if exists bench.published;
    create table bench.published (like fleet.sims including all excluding identity) with (fillfactor = 80);
    insert into bench.published (${columns}) select ${columns} from fleet.sims`);
  await db.query("vacuum analyze bench.published");
  const text = `update bench.published
                   set on_sale = $2, on_rent = $2, rent_period = 'day', rent_duration = 1
                 where iccid = any($1::text[])`;
  return () =>
    timePublishing(async (isOn) => void (await db.query({ name: "raw", text, values: [iccids, isOn] })));
}

function productCall(client: HttpClient, { shop }: Environment, simIccid: string[]): () => Promise<number> {
  const request = (isOn: boolean) =>
    formatRequest({
      method: "POST",
      path: "/rest/partner/manage/sim/activate",
      headers: { authorization: `Bearer ${shop.partner.token}` },
      body: JSON.stringify({ simIccid, activation: isOn, rent: isOn }),
    });
  const requests = { on: request(true), off: request(false) };
  return () =>
    timePublishing(async (isOn) => {
      const { status, body } = await client.send(isOn ? requests.on : requests.off);
      if (status !== 200) throw new Error(`Publishing got status ${status}: ${body.slice(0, 200)}`);
    });
}
