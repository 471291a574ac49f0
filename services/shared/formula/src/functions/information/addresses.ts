// ISEMAIL and ISURL, as in Google Sheets.
import { cannotRun } from "../../evaluate/run.ts";

/** The top-level domains on the help page. Google Sheets knows more, but does not document them. */
const listed = new Set(
  "com org net edu gov info biz name pro aero asia cat coop int jobs mil museum post tel travel xxx".split(
    " ",
  ),
);

const countries = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf
cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh
gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr
kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf
ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm
sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf
ws ye yt za zm zw`.split(/\s+/),
);

/**
 * Labels consist of letters, digits and inner hyphens. The last label must be a known top-level domain.
 * Google Sheets may know other domains of letters, so for these the function cannot run.
 */
function isDomain(name: string, domain: string): boolean {
  const labels = domain.toLowerCase().split(".");
  const ending = labels.at(-1) ?? "";
  if (labels.length < 2 || domain.length > 253) return false;
  if (!labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))) return false;
  if (listed.has(ending) || countries.has(ending)) return true;
  if (!/^[a-z]{3,}$/.test(ending)) return false;
  return cannotRun(name, "run.ending", { name, ending });
}

const isMailbox = (name: string, address: string): boolean => {
  const mark = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(mark, 0));
  if (local.length === 0 || local.length > 64) return false;
  const words = local.split(".");
  return (
    words.every((word) => /^[\w!#$%&'*+/=?^`{|}~-]+$/.test(word)) && isDomain(name, address.slice(mark + 1))
  );
};

/** Source: support.google.com/docs/answer/3256503. */
export const isEmail = (text: string): boolean => isMailbox("ISEMAIL", text);

const schemes = new Set(["ftp", "http", "https", "gopher", "news", "telnet", "aim"]);

const isNumeric = (host: string): boolean => {
  const parts = host.split(".");
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
};

/**
 * Accepts an address with or without a protocol. Anything but spaces may follow the host.
 * Source: support.google.com/docs/answer/3256501.
 */
export function isUrl(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (text.toLowerCase().startsWith("mailto:")) return isMailbox("ISURL", text.slice(7));
  const mark = text.indexOf("://");
  if (mark >= 0 && !schemes.has(text.slice(0, mark).toLowerCase())) return false;
  const rest = text.slice(mark < 0 ? 0 : mark + 3);
  const end = rest.search(/[/?#]/);
  const place = end < 0 ? rest : rest.slice(0, end);
  if (place.includes("@")) return cannotRun("ISURL", "run.addressWithAt", { name: "ISURL" });
  const [host = "", port, ...more] = place.split(":");
  if (more.length > 0 || (port !== undefined && !/^\d{1,5}$/.test(port))) return false;
  return (mark >= 0 && isNumeric(host)) || isDomain("ISURL", host);
}
