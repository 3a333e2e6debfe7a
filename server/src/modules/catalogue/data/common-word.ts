/**
 * Patterns for a service whose name is an ordinary word ("Line", "Target", "Boo"). The word alone proves nothing: it must
 * open the message or appear in phrases such as "your … code" and "code for …".
 */
export function commonWord(word: string): string[] {
  return [
    `^\\W*${word}\\s?:`,
    `[\\[(<【"«]${word}[\\])>】"»]`,
    `(^|[^\\p{L}\\p{N} ] *|\\b(${BEFORE_NAME}) )${word}${GAP}(\\p{L}+ ){0,2}(${CODE_WORDS})`,
    `(^|[^\\p{L}])(${CODE_WORDS})${GAP}((${BEFORE_NAME}) ){0,2}${word}([^\\p{L}\\p{N}]|$)`,
    `(^|[^\\p{L}])(${CODE_WORDS})[^.!?\\n]{1,24} (${BEFORE_NAME}) ${word}\\s?:`,
  ];
}

/** Separators between two words of one phrase; never the end of a sentence. */
const GAP = "[^\\p{L}\\p{N}.!?]{1,3}";

const CODE_WORDS = [
  "code|verification|passcode|password|otp|pin|account|login",
  "код|пароль|kood|kinnituskood|bestätigungscode|sicherheitscode|konto|código|codigo|senha|conta",
  "codice|kod|kode|mã|رمز|كود|کد|קוד|कोड|验证码|驗證碼|認証コード|인증번호|รหัส",
].join("|");

const BEFORE_NAME = [
  "your|the|an?|as|for|to|from|of|new|use|this|ваш|для|от|в|sinu|teie",
  "deine?n?|ihre?n?|für|von|zum|seu|sua|teu|tua|de|do|da|no|na|para|o",
].join("|");
