import type { Ctx } from "../context.ts";

export type Asset = { name: string; bytes: Buffer };

export const findAsset = async (ctx: Ctx, name: string): Promise<Buffer | undefined> => {
  const [row] = await ctx.query<{ bytes: Buffer }>({
    name: "find_asset",
    text: "select bytes from platform.assets where name = $1",
    values: [name],
  });
  return row?.bytes;
};

/** Which of these are not stored yet; the others count as in use now. */
export async function touchAssets(ctx: Ctx, names: string[]): Promise<string[]> {
  const rows = await ctx.query<{ name: string }>({
    name: "touch_assets",
    text: "update platform.assets set used_at = $2 where name = any ($1::text[]) returning name",
    values: [names, ctx.clock.now()],
  });
  const known = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

export const insertAssets = (ctx: Ctx, assets: Asset[]) =>
  ctx.query({
    name: "insert_assets",
    text: `insert into platform.assets (name, bytes, used_at)
           select name, bytes, $3 from unnest($1::text[], $2::bytea[]) as new (name, bytes) order by name
               on conflict (name) do nothing`,
    values: [assets.map(({ name }) => name), assets.map(({ bytes }) => bytes), ctx.clock.now()],
  });

export const deleteAssetsUnusedSince = (ctx: Ctx, since: Date) =>
  ctx.query({
    name: "delete_unused_assets",
    text: "delete from platform.assets where used_at < $1",
    values: [since],
  });
