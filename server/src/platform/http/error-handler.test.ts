import pg from "pg";
import { expect, it } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { transact } from "../context.ts";
import { createPool } from "../database/database.ts";
import { AppError } from "../errors.ts";
import { createLog } from "../log/log.ts";
import { createHttpServer } from "./create-http-server.ts";

let fail: () => Promise<unknown>;

const context = await createTestContext();
const app = await createHttpServer({ log: createLog("silent"), trustProxy: false });
app.get("/", () => fail());

const replyTo = (failure: () => Promise<unknown>, language = "") => {
  fail = failure;
  return app.inject({ url: "/", headers: { "accept-language": language } });
};
const refuse = (error: AppError) => () => Promise.reject(error);

it("answers an expected error with its code, status and details", async () => {
  const reply = await replyTo(() =>
    Promise.reject(new AppError("price_changed", "It costs more now.", { price: "0.30" })),
  );
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    {
      code: "price_changed",
      message: "It costs more now.",
      requestId: reply.headers["x-request-id"],
      details: { price: "0.30" },
    },
  ]);
  expect(reply.headers["cache-control"]).toBe("no-store");
});

it("repeats a refused sign-in in the field that old clients read", async () => {
  const reply = await replyTo(() => Promise.reject(new AppError("bad_credentials", "Wrong.")));
  expect(reply.json()).toMatchObject({ code: "bad_credentials", error_description: "Wrong." });
});

it.each([
  ["en", "Wrong username or password."],
  ["ru-RU,ru;q=0.9", "Неверное имя пользователя или пароль."],
  ["et", "Kasutajanimi või parool on vale."],
  ["de", "Benutzername oder Passwort ist falsch."],
  ["pt-BR", "O nome de usuário ou a senha está incorreto."],
  ["fr", "Wrong username or password."],
])("AUTH-5 translates a refused sign-in for accept-language %s", async (language, text) => {
  const error = new AppError("bad_credentials", "Wrong username or password.");
  const reply = await replyTo(refuse(error), language);
  expect(reply.json()).toMatchObject({ message: text, error_description: text });
  expect(reply.headers["content-language"]).toBe(language.slice(0, 2).replace("fr", "en"));
});

it("AUTH-13 falls back to the specified text of the error code if the message has no translation", async () => {
  const russian = async (error: AppError | Error) =>
    (await replyTo(() => Promise.reject(error), "ru")).json().message;
  expect(await russian(new AppError("invalid_request", "query.x: Invalid input"))).toBe(
    "Данные не прошли проверку валидности на сервере.",
  );
  expect(await russian(new AppError("sign_in_required", "Sign in first."))).toBe(
    "Ваша сессия истекла. Требуется авторизация.",
  );
  expect(await russian(new AppError("not_allowed", "This is not yours to do."))).toBe(
    "Доступ запрещен. Обратитесь к администратору.",
  );
  expect(await russian(new Error("oops"))).toBe("Ошибка на сервере.");
});

it("AUTH-2 lists invalid fields as text in the message and as keys in the details", async () => {
  const issues = [
    { path: "body.password", message: "Password is too short" },
    { path: "body.email", message: "Please enter a valid email address" },
  ];
  const error = new AppError("invalid_request", "body.password: Password is too short", { issues });
  expect((await replyTo(refuse(error))).json().message).toBe(
    "Password is too short; Please enter a valid email address",
  );
  expect((await replyTo(refuse(error), "de")).json()).toMatchObject({
    message: "Das Passwort ist zu kurz; Bitte geben Sie eine gültige E-Mail-Adresse ein",
    details: { issues },
  });
});

it.each([
  ["a bug", () => Promise.reject(new Error("oops"))],
  ["a thrown value that is not an Error", () => Promise.reject("oops")],
  [
    "a violated database constraint",
    () => context.system.pool.query("insert into platform.settings values ('a')"),
  ],
  ["an error with a success status", () => Promise.reject(Object.assign(new Error(), { statusCode: 200 }))],
])("F14 hides %s", async (_, failure) => {
  const reply = await replyTo(failure);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    500,
    { code: "internal", message: "Something went wrong on our side." },
  ]);
});

const connectTo = (url: string) => async () => {
  const pool = createPool({ url, poolMax: 1 });
  await pool.query("select 1").finally(() => pool.end());
};

const terminatedConnection = () =>
  transact(context.system, async (tx) => {
    const text = "select pg_terminate_backend(pg_backend_pid())";
    await tx.query({ name: "cut", text, values: [] }).catch(() => {});
    await tx.query({ name: "after", text: "select 1", values: [] });
  });

/** The pool's only connection is never released. */
async function exhaustedPool() {
  const pool = new pg.Pool({ connectionString: context.url, max: 1, connectionTimeoutMillis: 50 });
  const client = await pool.connect();
  try {
    await pool.query("select 1");
  } finally {
    client.release();
    await pool.end();
  }
}

async function statementTimeout() {
  await transact(context.system, async (tx) => {
    await tx.query({ name: "short_statement_timeout", text: "set local statement_timeout = 20", values: [] });
    await tx.query({ name: "sleep", text: "select pg_sleep(5)", values: [] });
  });
}

/** The process was blocked for longer than the idle-in-transaction timeout. */
async function idleTransaction() {
  await transact(context.system, async (tx) => {
    const text = "set local idle_in_transaction_session_timeout = 20";
    await tx.query({ name: "short_idle_timeout", text, values: [] });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await tx.query({ name: "after", text: "select 1", values: [] });
  });
}

async function readOnlyTransaction() {
  await transact(context.system, async (tx) => {
    await tx.query({ name: "read_only", text: "set transaction read only", values: [] });
    await tx.query({ name: "write", text: "delete from platform.settings", values: [] });
  });
}

async function lockTimeout() {
  const first = await context.system.pool.connect();
  await first.query("begin; lock table platform.settings");
  try {
    await transact(context.system, async (tx) => {
      await tx.query({ name: "short_lock_timeout", text: "set local lock_timeout = 20", values: [] });
      await tx.query({ name: "read", text: "select * from platform.settings", values: [] });
    });
  } finally {
    await first.query("rollback");
    first.release();
  }
}

it.each([
  ["connection refused", connectTo("postgres://nobody@127.0.0.1:1/nothing")],
  ["unknown host", connectTo("postgres://nobody@no.such.host.invalid/nothing")],
  ["connection terminated", terminatedConnection],
  ["pool exhausted", exhaustedPool],
  ["statement timeout", statementTimeout],
  ["lock timeout", lockTimeout],
  ["idle transaction timeout", idleTransaction],
  ["read-only database", readOnlyTransaction],
  [
    "pool closed",
    async () => {
      const pool = createPool({ url: context.url, poolMax: 1 });
      await pool.end();
      await pool.query("select 1");
    },
  ],
])("A15 G5 answers 503 with Retry-After if the database is unavailable: %s", async (_, failure) => {
  const reply = await replyTo(failure);
  expect([reply.statusCode, reply.json().code]).toEqual([503, "unavailable"]);
  expect(reply.headers["retry-after"]).toBe("2");
});
