import type { ErrorTexts } from "../texts.ts";

export const errors: ErrorTexts = {
  codes: {
    invalid_request: "Данные не прошли проверку валидности на сервере.",
    captcha_required: "Пройдите проверку капчей.",
    link_used: "Эта ссылка уже использована. Адрес уже подтверждён.",
    link_expired: "Эта ссылка уже использована или устарела. Запросите новую.",
    sign_in_required: "Ваша сессия истекла. Требуется авторизация.",
    bad_credentials: "Неверное имя пользователя или пароль.",
    bad_signature: "Подпись устройства недействительна.",
    otp_required: "Введите код из приложения-аутентификатора.",
    not_allowed: "Доступ запрещен. Обратитесь к администратору.",
    confirmation_required: "Подтвердите, что это вы.",
    second_factor_required: "Сначала настройте второй фактор.",
    section_closed: "Этот раздел временно недоступен.",
    lawful_use_required: "Подтвердите один раз, что покупаете номера только для законных целей.",
    service_restricted:
      "Этот сервис продаётся только тем, кто подтвердил e-mail и зарегистрирован не меньше суток.",
    partner_not_approved:
      "Продавать номера можно после того, как оператор магазина одобрит аккаунт партнёра.",
    declaration_missing:
      "Сначала подтвердите в консоли, чьи сим-карты в этой машине: до этого они не продаются.",
    account_blocked: "Этот аккаунт заблокирован. Напишите в поддержку.",
    account_frozen: "Покупки приостановлены: один из ваших платежей оспорен. Напишите в поддержку.",
    account_limited: "Для вашего аккаунта магазин установил ограничения. Напишите в поддержку.",
    read_only: "В этом просмотре ничего нельзя изменить, а секреты не показываются.",
    not_found: "Этого здесь больше нет.",
    method_not_allowed: "Здесь это сделать нельзя.",
    name_taken: "Это имя пользователя или адрес e-mail уже заняты.",
    number_unavailable: "Номер, который вы хотите купить, больше недоступен, попробуйте другой.",
    price_changed: "Цена изменилась. Деньги не списаны.",
    order_closed: "Этот номер уже закрыт: код пришёл или время вышло.",
    no_code_yet: "Код ещё не пришёл. Подождите его или отмените номер.",
    too_early: "Этот номер пока нельзя отменить. Немного подождите.",
    key_reused: "Эта покупка уже сделана с другими данными. Начните заново.",
    conflict: "Это не сочетается с тем, что уже есть.",
    money_left: "На балансе ещё есть деньги. Сначала попросите вернуть их или откажитесь от них.",
    still_working: "Ваш запрос ещё выполняется. Подождите немного.",
    payload_too_large: "Слишком много данных для одной отправки.",
    unsupported_media_type: "Сервер не понимает такой вид данных.",
    insufficient_funds: "Недостаточно средств.",
    address_refused:
      "На этот адрес ничего не отправляется: он должен быть общедоступным и начинаться с https.",
    not_confirmed: "Неверно. Проверьте и попробуйте снова.",
    too_many_requests: "Слишком много попыток. Подождите немного и попробуйте снова.",
    internal: "Ошибка на сервере.",
    unavailable: "Сервис запускается или восстанавливается. Попробуйте через минуту.",
  },
  sentences: {
    "Required parameters are missing.": "Отсутствуют обязательные параметры",
    "Invalid data format": "Неверный формат данных",
    "There is no such SIM card.": "Такой симкарты нет.",
    "You have 50 saved views. Remove one before you save another.":
      "У вас 50 сохранённых видов. Удалите один, прежде чем сохранять ещё.",
    "There is no such machine.": "Такой машины нет.",
    "This port still works on the command before. Wait for its answer, at most three minutes.":
      "Порт ещё выполняет предыдущую команду. Подождите ответа, не больше трёх минут.",
    "The machine does not report. Start its agent, then try again.":
      "Машина не выходит на связь. Запустите её агент и попробуйте снова.",
    "The agent has not opened the modem in this port yet. Try again in half a minute.":
      "Агент ещё не открыл модем в этом порту. Попробуйте снова через полминуты.",
    "The agent on this machine cannot do that. Update it, then try again.":
      "Агент этой машины так не умеет. Обновите его и попробуйте снова.",
    "Another SIM card is in this port now. Look at it again.":
      "Теперь в этом порту другая симкарта. Посмотрите ещё раз.",
    "The SIM card asks for no PIN now.": "Сейчас симкарта не спрашивает PIN.",
    "Only one try is left, so no PIN is sent. Put the card into a phone and enter the PIN there.":
      "Осталась одна попытка, поэтому PIN не отправляется. Вставьте карту в телефон и введите PIN там.",
    "The SIM card cannot be used now.": "Сейчас симкартой нельзя пользоваться.",
    "This port got twenty commands within an hour. Try again later.":
      "Этот порт получил двадцать команд за час. Попробуйте позже.",
    "A customer waits for a code on this SIM card, and it could be late or lost. Try again in a few minutes.":
      "Покупатель ждёт код на эту симкарту, и код может опоздать или потеряться. Попробуйте через несколько минут.",
    "This SIM card is sold. Confirm that its modem may be restarted.":
      "Эта симкарта продаётся. Подтвердите, что её модем можно перезапустить.",
    "First enter the USSD code of this mobile operator.": "Сначала введите USSD-код этого оператора связи.",
    "There are codes for as many operators as possible.": "Больше операторов с кодами добавить нельзя.",
    "This answer names no number for the SIM card.": "В этом ответе нет номера для симкарты.",
    "The SIM card has a number already.": "У симкарты уже есть номер.",
    "This field is required": "Это поле обязательно",
    "Username is too short": "Имя пользователя слишком короткое",
    "Username is too long": "Имя пользователя слишком длинное",
    "Use letters of one alphabet, digits, dot, dash and underscore":
      "Буквы одного алфавита, цифры, точка, дефис и подчёркивание",
    "Please enter a valid email address": "Введите правильный адрес электронной почты",
    "Password is too short": "Пароль слишком короткий",
    "Password is too long": "Пароль слишком длинный",
    "Password is too common": "Пароль слишком распространён",
    "Password contains your name or e-mail": "Пароль содержит ваше имя или адрес",
    "Wrong username or password.": "Неверное имя пользователя или пароль.",
    "Wrong code.": "Неверный код.",
    "The session is over. Sign in again.": "Ваша сессия истекла. Требуется авторизация.",
    "This passkey was not accepted.": "Ключ доступа не принят.",
    "This username is taken.": "Это имя пользователя уже занято.",
    "This e-mail address is already registered.": "Этот адрес электронной почты уже зарегистрирован.",
    "Give the password, a code or a passkey.": "Укажите пароль, код или ключ доступа.",
    "Codes at sign-in are on already.": "Коды при входе уже включены.",
    "Codes at sign-in are not turned on.": "Коды при входе не включены.",
    "There are as many API keys as an account may have.": "Больше API-ключей добавить нельзя.",
    "This API key has reached the most it may spend in a day. Its owner can raise the amount on the profile page.":
      "Этот API-ключ потратил всё, что ему можно потратить за день. Владелец может увеличить сумму на странице профиля.",
    "There are as many passkeys as one person may have.": "Больше ключей доступа добавить нельзя.",
    "This API key is not valid. Copy the whole key from the profile page, or make a new one there.":
      "Этот API-ключ недействителен. Скопируйте ключ целиком со страницы профиля или создайте там новый.",
    "Confirm your e-mail address first.": "Сначала подтвердите адрес электронной почты.",
    "This shop sends no push notifications.": "Этот магазин не отправляет push-уведомления.",
    "This shop has no Telegram bot.": "У этого магазина нет бота в Telegram.",
    "There is no API key.": "API-ключа нет.",
    "An API key does not open this call.": "Этот вызов недоступен по API-ключу.",
    "This API key may not be used from this address. Its owner can allow it on the profile page.":
      "Этот API-ключ нельзя использовать с этого адреса. Владелец может разрешить это на странице профиля.",
    "Sign in first. Programs send their API key as the header Authorization: Bearer KEY.":
      "Сначала войдите. Программы передают свой API-ключ в заголовке «Authorization: Bearer КЛЮЧ».",
    "This API key may not buy. Its owner can allow it on the profile page.":
      "Этот API-ключ не может покупать. Владелец может разрешить это на странице профиля.",
    "This API key may not read. Its owner can allow it on the profile page.":
      "Этот API-ключ не может читать данные. Владелец может разрешить это на странице профиля.",
    "This call changes something and is not a page.": "Этот вызов меняет данные и не является страницей.",
    "This way to pay is not offered.": "Такой способ оплаты не предлагается.",
    "This way to pay charges in another currency.": "Этот способ оплаты списывает в другой валюте.",
    "The amount is below the minimum of this way to pay.":
      "Сумма меньше минимальной для этого способа оплаты.",
    "Too many payments were begun. Please wait a little.":
      "Начато слишком много платежей. Подождите немного.",
    "The payment provider does not answer. Nothing was charged; please try again.":
      "Платёжная система не отвечает. Ничего не списано; попробуйте ещё раз.",
    "This payment can still arrive. Cancel it first.":
      "Этот платёж ещё может поступить. Сначала отмените его.",
    "There is no such payment.": "Такого платежа нет.",
    "There is no such receipt.": "Такой квитанции нет.",
    "The rate has changed. Nothing was charged; look at the new amount.":
      "Курс изменился. Ничего не списано; посмотрите новую сумму.",
    "A request of yours is already being worked on.": "Одна ваша заявка уже рассматривается.",
    "The amount is too small to be sent back.": "Сумма слишком мала для возврата.",
    "There is no such order.": "Такого заказа нет.",
    "There is no such service.": "Такого сервиса нет.",
    "Enter an amount with at most two decimals.": "Введите сумму не более чем с двумя знаками после запятой.",
    "Enter an amount above zero.": "Введите сумму больше нуля.",
    "This is below the least amount of a payout.": "Это меньше минимальной суммы выплаты.",
    "This is above the most that one payout may be.": "Это больше максимальной суммы одной выплаты.",
    "This is more than you can take out now.": "Это больше, чем сейчас доступно к выводу.",
    "Payouts are made in US dollars.": "Выплаты производятся в долларах США.",
    "This account does not look right. Please check it.": "Реквизиты выглядят неверно. Проверьте их.",
    "Payouts to this country are not possible.": "Выплаты в эту страну невозможны.",
    "There is no such payout.": "Такой выплаты нет.",
    "This payout was decided already.": "По этой выплате уже принято решение.",
    "Another operator has to approve this payout too.": "Эту выплату должен одобрить ещё один оператор.",
    "You cannot decide about a payout of your own.": "Нельзя принимать решение о собственной выплате.",
    "We do not show amounts in this currency.": "Суммы в этой валюте не показываются.",
    "The shop is busy. Please try again in a moment.": "Магазин перегружен. Попробуйте чуть позже.",
    "You have reached the most your account may spend in a day. Please write to support.":
      "Ваш аккаунт достиг предела расходов за день. Напишите в поддержку.",
    "Your account has as many numbers as it may have at once. Please write to support.":
      "У вашего аккаунта уже столько номеров, сколько разрешено одновременно. Напишите в поддержку.",
    "You have reached the most your account may buy in an hour. Please write to support.":
      "Ваш аккаунт достиг предела покупок за час. Напишите в поддержку.",
    "Your account cannot be topped up at the moment. Please write to support.":
      "Ваш аккаунт сейчас нельзя пополнить. Напишите в поддержку.",
  },
};
