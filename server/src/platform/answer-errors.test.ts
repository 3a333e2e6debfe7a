import type { FastifyInstance } from "fastify";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { makeWorld, type World } from "../../test/world.ts";
import { transact } from "./context.ts";
import { openPool } from "./database.ts";
import { AppError } from "./errors.ts";
import { makeLog } from "./log.ts";
import { makeServer } from "./make-server.ts";

let world: World;
let app: FastifyInstance;
let fail: () => Promise<unknown>;

beforeAll(async () => {
  world = await makeWorld();
  app = await makeServer({ log: makeLog("silent"), trustProxy: false });
  app.get("/", () => fail());
});

const answerTo = (failure: () => Promise<unknown>, language = "") => {
  fail = failure;
  return app.inject({ url: "/", headers: { "accept-language": language } });
};
const refuse = (error: AppError) => () => Promise.reject(error);

it("explains an expected failure with its code, its status and its details", async () => {
  const reply = await answerTo(() =>
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

it("says a refused sign-in in the words that old clients read", async () => {
  const reply = await answerTo(() => Promise.reject(new AppError("bad_credentials", "Wrong.")));
  expect(reply.json()).toMatchObject({ code: "bad_credentials", error_description: "Wrong." });
});

it.each([
  ["en", "Wrong username or password."],
  ["ru-RU,ru;q=0.9", "Неверное имя пользователя или пароль."],
  ["et", "Kasutajanimi või parool on vale."],
  ["de", "Benutzername oder Passwort ist falsch."],
  ["pt-BR", "O nome de utilizador ou a palavra-passe está incorreto."],
  ["fr", "Wrong username or password."],
])("AUTH-5 explains a refused sign-in to whoever reads %s", async (language, text) => {
  const error = new AppError("bad_credentials", "Wrong username or password.");
  const reply = await answerTo(refuse(error), language);
  expect(reply.json()).toMatchObject({ message: text, error_description: text });
  expect(reply.headers["content-language"]).toBe(language.slice(0, 2).replace("fr", "en"));
});

it("AUTH-13 says by the code what it has no sentence for, in the words of the specification", async () => {
  const russian = async (error: AppError | Error) =>
    (await answerTo(() => Promise.reject(error), "ru")).json().message;
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

it("AUTH-2 says what is wrong with fields in words, and beside them by key", async () => {
  const issues = [
    { path: "body.password", message: "Password is too short" },
    { path: "body.email", message: "Please enter a valid email address" },
  ];
  const error = new AppError("invalid_request", "body.password: Password is too short", { issues });
  expect((await answerTo(refuse(error))).json().message).toBe(
    "Password is too short; Please enter a valid email address",
  );
  expect((await answerTo(refuse(error), "de")).json()).toMatchObject({
    message: "Das Passwort ist zu kurz; Bitte geben Sie eine gültige E-Mail-Adresse ein",
    details: { issues },
  });
});

it.each([
  ["a bug", () => Promise.reject(new Error("oops"))],
  ["something that is no error", () => Promise.reject("oops")],
  [
    "a broken promise of the database",
    () => world.system.pool.query("insert into platform.settings values ('a')"),
  ],
  [
    "an error that claims to be a success",
    () => Promise.reject(Object.assign(new Error(), { statusCode: 200 })),
  ],
])("F14 hides %s", async (_, failure) => {
  const reply = await answerTo(failure);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    500,
    { code: "internal", message: "Something went wrong on our side." },
  ]);
});

const elsewhere = (url: string) => async () => {
  const pool = openPool({ url, poolMax: 1 });
  await pool.query("select 1").finally(() => pool.end());
};

const cutInside = () =>
  transact(world.system, async (tx) => {
    const text = "select pg_terminate_backend(pg_backend_pid())";
    await tx.query({ name: "cut", text, values: [] }).catch(() => {});
    await tx.query({ name: "after", text: "select 1", values: [] });
  });

/** Everybody waits for a connection that nobody gives back. */
async function exhausted() {
  const pool = new pg.Pool({ connectionString: world.url, max: 1, connectionTimeoutMillis: 50 });
  const lent = await pool.connect();
  try {
    await pool.query("select 1");
  } finally {
    lent.release();
    await pool.end();
  }
}

async function tooSlow() {
  await transact(world.system, async (tx) => {
    await tx.query({ name: "hurry", text: "set local statement_timeout = 20", values: [] });
    await tx.query({ name: "sleep", text: "select pg_sleep(5)", values: [] });
  });
}

/** We were away for so long that the database gave up the transaction; it says so to whoever asks next. */
async function forgotten() {
  await transact(world.system, async (tx) => {
    const text = "set local idle_in_transaction_session_timeout = 20";
    await tx.query({ name: "forgetful", text, values: [] });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await tx.query({ name: "after", text: "select 1", values: [] });
  });
}

async function locked() {
  const first = await world.system.pool.connect();
  await first.query("begin; lock table platform.settings");
  try {
    await transact(world.system, async (tx) => {
      await tx.query({ name: "impatient", text: "set local lock_timeout = 20", values: [] });
      await tx.query({ name: "read", text: "select * from platform.settings", values: [] });
    });
  } finally {
    await first.query("rollback");
    first.release();
  }
}

it.each([
  ["nobody listens there", elsewhere("postgres://nobody@127.0.0.1:1/nothing")],
  ["its name is unknown", elsewhere("postgres://nobody@no.such.host.invalid/nothing")],
  ["the connection is cut", cutInside],
  ["all connections are lent", exhausted],
  ["a statement takes too long", tooSlow],
  ["a lock is not given", locked],
  ["a transaction was left alone for too long", forgotten],
  [
    "the house is closing",
    async () => {
      const pool = openPool({ url: world.url, poolMax: 1 });
      await pool.end();
      await pool.query("select 1");
    },
  ],
])("A15 G5 answers 503 with Retry-After when the database is away: %s", async (_, failure) => {
  const reply = await answerTo(failure);
  expect([reply.statusCode, reply.json().code]).toEqual([503, "unavailable"]);
  expect(reply.headers["retry-after"]).toBe("2");
});
