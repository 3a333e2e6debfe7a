"""Takes a client through the life of a number and tells `life/run-life.ts` each step that was right."""

import os
import sys

HOST = os.environ["SHOP"]
HANDLER = HOST + "/stubs/handler_api.php"
REST = HOST + "/v1"
SMSPVA = HOST + "/priemnik.php"
SMSPOOL = HOST + "/api/"
KEY = os.environ["KEY"]
ESTONIA = 34
sys.path.insert(0, os.environ["CLIENT"])


def step(name, seen, expected=True):
    if seen != expected:
        sys.exit(f"{name}: {seen!r} instead of {expected!r}")
    print("step", name, flush=True)


def ask(what):
    print(what, flush=True)
    sys.stdin.readline()


def live(buy, code, finish=None, cancel=None, ready=None, balance=None, stock=None):
    """`buy` returns id and phone; `code` the code or nothing; `stock` a number of free numbers or a price."""
    if balance:
        step("balance", float(balance()), 50.0)
    if stock:
        step("stock", float(stock()) > 0)
    order, phone = buy()
    step("bought", bool(order) and str(phone).lstrip("+").isdigit())
    if ready:
        step("ready", bool(ready(order)))
    step("waiting", not code(order))
    ask(f"sms {phone}")
    step("code", str(code(order)), "12345")
    if finish:
        step("finished", bool(finish(order)))
    if cancel:
        order, phone = buy()
        ask(f"old {phone}")
        step("refunded", bool(cancel(order)))


def rent(rent_number, texts, finish, cancel):
    step("rental refunded", bool(cancel(rent_number()[0])))
    order, phone = rent_number()
    ask(f"sms {phone}")
    step("rented", "Your code is 12345" in str(texts(order)))
    step("rental finished", bool(finish(order)))
