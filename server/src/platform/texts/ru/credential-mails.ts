import type { credentialMails as English } from "../en/credential-mails.ts";

const credentialsChanged = (what: string) => ({
  subject: "Настройки входа изменены",
  lines: ["Здравствуйте, {username}!", what],
  button: "Открыть профиль",
  notes: ["Это были не вы? Сразу смените пароль и удалите в профиле всё, что вам не принадлежит."],
});

export const credentialMails: typeof English = {
  codes_on: credentialsChanged("Коды при входе включены, на других устройствах выполнен выход."),
  codes_off: credentialsChanged("Коды при входе выключены. Теперь для входа достаточно пароля."),
  recovery_codes_new: credentialsChanged("Созданы новые коды восстановления. Прежние больше не действуют."),
  passkey_added: credentialsChanged("В ваш аккаунт добавлен ключ доступа. Тот, у кого он есть, может войти."),
  passkey_removed: credentialsChanged("Из вашего аккаунта удалён ключ доступа."),
  api_key_new: credentialsChanged("Создан новый API-ключ. Программы с прежним ключом больше не работают."),
  api_key_changed: credentialsChanged("Ограничения вашего API-ключа изменены."),
  webhook_added: credentialsChanged("Добавлен вебхук: события вашего аккаунта отправляются на {host}."),
  webhook_changed: credentialsChanged("Вебхук изменён. Он отправляет события вашего аккаунта на {host}."),
  forwarding_on: credentialsChanged("Полученные коды теперь пересылаются на {to}: код, сервис и номер."),
  forwarding_off: credentialsChanged("Полученные коды больше не пересылаются."),
  factors_reset: credentialsChanged(
    "По вашей просьбе поддержка удалила из аккаунта коды и ключи доступа. Теперь для входа достаточно пароля.",
  ),
};
