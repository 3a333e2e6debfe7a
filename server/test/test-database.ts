import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { PATIENCE_MS } from "./patience-ms.ts";

export const TEMPLATE = "sonum_template";

/** PostgreSQL's word for "somebody is connected to the template". */
const OBJECT_IN_USE = "55006";
const TRY_AGAIN_AFTER_MS = 50;

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A database of the test's own, cloned from the migrated template. */
export async function makeDatabase(): Promise<TestDatabase> {
  const adminUrl = inject("adminUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await clone(adminUrl, name);
  return {
    url: urlOfDatabase(adminUrl, name),
    drop: () => onServer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

export function urlOfDatabase(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
}

async function clone(adminUrl: string, name: string): Promise<void> {
  const givenUpAt = performance.now() + PATIENCE_MS;
  while (true) {
    try {
      // Copying files is several times faster here than writing them through the log, which is the default.
      return await onServer(adminUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE;
      if (!isBusy || performance.now() > givenUpAt) throw error;
      await pause(TRY_AGAIN_AFTER_MS);
    }
  }
}

async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
