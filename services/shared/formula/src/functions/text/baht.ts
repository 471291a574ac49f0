// BAHTTEXT: amounts in Thai words.
import { errors, type Scalar } from "../../evaluate/values.ts";
import { decimalOf, rounded } from "../../format-number/decimal.ts";

const digitWords = ["", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"];
const placeWords = ["", "สิบ", "ร้อย", "พัน", "หมื่น", "แสน"];
const million = "ล้าน";

/** Speaks up to six digits. A final 1 after another digit is "et", 1 of tens is silent, 2 of tens is "yi". */
function below(digits: string): string {
  return Array.from(digits, (digit, at) => {
    const place = digits.length - 1 - at;
    if (digit === "0") return "";
    if (place === 0 && digit === "1" && Number(digits) > 1) return "เอ็ด";
    if (place === 1 && digit === "1") return "สิบ";
    if (place === 1 && digit === "2") return "ยี่สิบ";
    return `${digitWords[Number(digit)]}${placeWords[place]}`;
  }).join("");
}

/** Speaks any number; larger numbers repeat the word for a million. */
function spoken(digits: string): string {
  const plain = digits.replace(/^0+/, "");
  if (plain.length <= 6) return below(plain);
  return spoken(plain.slice(0, -6)) + million + below(plain.slice(-6));
}

/** The amount in words, rounded to the satang (a hundredth of a baht). */
export function bahtText(value: number): Scalar {
  if (Math.abs(value) >= 1e15) return errors.value;
  const { whole, fraction } = rounded(decimalOf(Math.abs(value)), 2);
  const satang = spoken(fraction);
  if (whole === "" && satang === "") return "ศูนย์บาทถ้วน";
  const sign = value < 0 ? "ลบ" : "";
  const baht = whole === "" ? "" : `${spoken(whole)}บาท`;
  return `${sign}${baht}${satang === "" ? "ถ้วน" : `${satang}สตางค์`}`;
}
