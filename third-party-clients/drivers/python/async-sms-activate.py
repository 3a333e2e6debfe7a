import asyncio

from shop import ESTONIA, HANDLER, KEY, live
from async_sms_activate.client import SmsActivateClient

loop = asyncio.new_event_loop()
run = loop.run_until_complete
bought = {}


async def create():
    made = SmsActivateClient(KEY)
    made.api_url = HANDLER
    return made


client = run(create())


def buy():
    activation = run(client.buy_number_by_country("tg", ESTONIA))
    bought[activation.activation_id] = activation
    return activation.activation_id, activation.phone_number


def code(order):
    status = run(client.get_activation_status(order))
    return run(bought[order].wait_for_code()) if status.startswith("STATUS_OK") else None


def stock():
    run(client.get_country_by_country_code(str(ESTONIA)))
    return run(client.top_countries_by_service("tg"))[0].numbers_count


live(
    balance=lambda: run(client.get_balance()),
    stock=stock,
    buy=buy,
    ready=lambda order: run(bought[order].sms_sent()) == "ACCESS_READY",
    code=code,
    finish=lambda order: run(bought[order].complete_activation()) == "ACCESS_ACTIVATION",
    cancel=lambda order: run(bought[order].cancel_activation()) == "ACCESS_CANCEL",
)
run(client.close())
