from shop import ESTONIA, HANDLER, KEY, live, rent
from smsactivate.api import SMSActivateAPI

client = SMSActivateAPI(KEY)
client._SMSActivateAPI__api_url = HANDLER


def buy():
    number = client.getNumber(service="tg", country=ESTONIA)
    return number["activation_id"], number["phone"]


def code(order):
    status, _, received = client.getStatus(id=order).partition(":")
    return received if status == "STATUS_OK" else None


def stock():
    client.getCountries()
    client.getPrices(service="tg", country=ESTONIA)
    client.getTopCountriesByService(service="tg")
    return client.getNumbersStatus(country=ESTONIA)["tg"]


live(
    balance=lambda: client.getBalance()["balance"],
    stock=stock,
    buy=buy,
    ready=lambda order: client.setStatus(id=order, status=1) == "ACCESS_READY",
    code=code,
    finish=lambda order: client.setStatus(id=order, status=6) == "ACCESS_ACTIVATION",
    cancel=lambda order: client.setStatus(id=order, status=8) == "ACCESS_CANCEL",
)


def rent_number():
    client.getRentServicesAndCountries(time=24, country=ESTONIA)
    phone = client.getRentNumber(service="full", time=24, country=ESTONIA)["phone"]
    return phone["id"], phone["number"]


rent(
    rent_number,
    texts=lambda order: client.getRentStatus(id=order),
    finish=lambda order: client.setRentStatus(id=order, status=1)["status"] == "success",
    cancel=lambda order: client.setRentStatus(id=order, status=2)["status"] == "success",
)
