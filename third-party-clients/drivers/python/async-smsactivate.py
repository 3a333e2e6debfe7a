import asyncio

from shop import ESTONIA, HANDLER, KEY, live, rent
from async_smsactivate.api import AsyncSMSActivateAPI

loop = asyncio.new_event_loop()
run = loop.run_until_complete


async def create():
    made = AsyncSMSActivateAPI(KEY)
    made._AsyncSMSActivateAPI__api_url = HANDLER
    return made


client = run(create())


def buy():
    number = run(client.getNumberV2(service="tg", country=str(ESTONIA)))
    return number["activationId"], number["phoneNumber"]


def code(order):
    status, _, received = run(client.getStatus(id=order)).partition(":")
    return received if status == "STATUS_OK" else None


def stock():
    run(client.getCountries())
    run(client.getOperators(country=str(ESTONIA)))
    return run(client.getPrices(service="tg", country=str(ESTONIA)))["34"]["tg"]["count"]


def rent_number():
    phone = run(client.getRentNumber(service="full", time="24", country=str(ESTONIA)))["phone"]
    return phone["id"], phone["number"]


live(
    balance=lambda: run(client.getBalance())["balance"],
    stock=stock,
    buy=buy,
    ready=lambda order: run(client.setStatus(id=order, status="1")) == "ACCESS_READY",
    code=code,
    finish=lambda order: run(client.setStatus(id=order, status="6")) == "ACCESS_ACTIVATION",
    cancel=lambda order: run(client.setStatus(id=order, status="8")) == "ACCESS_CANCEL",
)
rent(
    rent_number,
    texts=lambda order: run(client.getRentStatus(id=order)),
    finish=lambda order: run(client.setRentStatus(id=order, status="1"))["status"] == "success",
    cancel=lambda order: run(client.setRentStatus(id=order, status="2"))["status"] == "success",
)
run(client.close())
