import pg from "pg";

/** Checks that every balance is the sum of its ledger postings. */
export async function verifyLedger(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query(`
    with sums as (
      select account, sum(change) as moved
        from (select from_account as account, -amount as change from wallet.moves
              union all
              select to_account, amount from wallet.moves) as changes
       group by account)
    select account from wallet.balances b left join sums s using (account)
     where b.amount is distinct from coalesce(s.moved, 0)`);
  await db.end();
  if (rows.length > 0) throw new Error(`${rows.length} balances differ from the sum of their postings`);
}
