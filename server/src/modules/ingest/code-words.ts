/** Words that announce a code, in the languages that messages come in. */
export const CODE_WORD = new RegExp(
  [
    "code|pin|otp|password|parola|kod|код|пароль|kood|código|codigo|codice|senha|clave|contraseña|kode|mã",
    "验证码|驗證碼|校验码|認証|コード|코드|인증번호|كود|رمز|کد|קוד|কোড|कोड|รหัส",
  ].join("|"),
  "giu",
);
