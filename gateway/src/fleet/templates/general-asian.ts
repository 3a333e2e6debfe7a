import { joinSentences, type TextsByLanguage } from "./template-text.ts";

/** General texts in the languages of Asia and North Africa. */
export const generalAsian: TextsByLanguage = {
  tr: [
    "{service}: kodunuz {code}. Kimseyle paylaşmayın.",
    "{code} , {service} onay kodunuzdur. 3 dakika geçerlidir.",
  ],
  kk: ["{service}: растау коды {code}. Оны ешкімге айтпаңыз.", "{code} - {service} үшін кіру коды."],
  ar: [
    "{service}: رمز التحقق الخاص بك هو {code} . لا تشاركه مع أحد.",
    "{code} هو رمز {service} لتأكيد رقم هاتفك.",
    joinSentences(
      "{service}: طلب شخص ما إضافة هذا الرقم إلى حساب. إذا كنت أنت فأدخل الرمز {code} في الصفحة المفتوحة.",
      "إذا لم تطلب ذلك فتجاهل هذه الرسالة، فلن يتمكن أحد من الدخول من دون الرمز.",
    ),
  ],
  he: ["{service}: הקוד שלך הוא {code} . אין למסור אותו לאיש.", "{code} הוא קוד האימות של {service} ."],
  hi: [
    "{service}: आपका कोड {code} है। इसे किसी से साझा न करें।",
    "{code} आपका {service} सत्यापन कोड है। 10 मिनट तक मान्य।",
  ],
  id: [
    "{service}: kode kamu {code}. Jangan beri tahu siapa pun.",
    "{code} adalah kode verifikasi {service}. Berlaku 5 menit.",
    "RAHASIA! Masukkan {code} untuk lanjut ke {service}.",
  ],
  vi: [
    "{service}: ma xac thuc cua ban la {code}. Khong chia se voi bat ky ai.",
    "{code} là mã xác minh {service} của bạn, có hiệu lực 5 phút.",
  ],
  th: ["{service}: รหัสของคุณคือ {code} กรุณาอย่าบอกผู้อื่น", "{code} คือรหัสยืนยัน {service} ของคุณ"],
  zh: [
    "【{service}】验证码：{code}，10分钟内有效，请勿告诉他人。",
    "【{service}】您正在登录，验证码 {code} 。如非本人操作，请忽略本短信。",
    "[{service}] {code} 是您的驗證碼，請勿轉發。",
  ],
  ja: [
    "【{service}】認証コード: {code} (10分間有効) 他の人に教えないでください。",
    "{service}: 確認コードは {code} です。",
  ],
  ko: [
    "[{service}] 인증번호 {code} 를 입력해 주세요. 타인에게 알려주지 마세요.",
    "[{service}] 본인확인 코드: {code}",
  ],
};
