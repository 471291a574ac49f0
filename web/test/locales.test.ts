// Every text exists in every language, is used, and is translated.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { errorCodes } from "@cellwright/contracts/codes";
import { languages } from "@cellwright/contracts/users";
import { expect, test } from "@jest/globals";

type Text = string | Record<string, string>;
type Texts = Record<string, Text>;

const source = resolve(import.meta.dirname, "../src");
const namespaces = ["", "-work", "-plans", "-admin", "-sheet", "-erasure"] as const;
const others = languages.filter((language) => language !== "en");

const textsOf = (language: string, namespace: (typeof namespaces)[number]): Texts =>
  JSON.parse(readFileSync(join(source, "locales", `${language}${namespace}.json`), "utf8"));
const wholeOf = (language: string): Texts =>
  Object.assign({}, ...namespaces.map((namespace) => textsOf(language, namespace)));
const formsOf = (text: Text): Record<string, string> => (typeof text === "string" ? { other: text } : text);

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(source, name));
const codeOf = (file: string) => readFileSync(file, "utf8");

/** The keys of error messages, by error code. In English the server's own messages are shown instead. */
const problems = Object.keys(errorCodes).map((code) => `problem.${code}`);

test("no key is defined in two text files", () => {
  const keys = namespaces.flatMap((namespace) => Object.keys(textsOf("en", namespace)));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each(others)("%s has all keys of English, and a text for each error code", (language) => {
  for (const namespace of namespaces) {
    const expected = [...Object.keys(textsOf("en", namespace)), ...(namespace === "-work" ? problems : [])];
    expect(Object.keys(textsOf(language, namespace)).toSorted()).toEqual(expected.toSorted());
  }
});

test("every key is used in the code", () => {
  const code = files.map(codeOf).join("\n");
  const quoted = new Set([...code.matchAll(/"([\w.]+)"/g)].map(([, key]) => key));
  const patterns = [...code.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
    ([, template = ""]) => new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{[^}]+\}/g, "\\w+")}$`),
  );
  const isUsed = (key: string) => quoted.has(key) || patterns.some((pattern) => pattern.test(key));
  expect(Object.keys(wholeOf("en")).filter((key) => !isUsed(key))).toEqual([]);
});

test("public pages use only texts that are part of the first load", () => {
  const early = textsOf("en", "");
  const later = Object.assign({}, ...namespaces.slice(1).map((namespace) => textsOf("en", namespace)));
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ""] of codeOf(file).matchAll(
      /^(?:import|export)\b(?! type)[^;]*?"(\.[^"]+\.tsx?)"/gms,
    ))
      visit(resolve(dirname(file), name));
  };
  // public pages are loaded without the texts of the pages behind sign-in
  for (const screen of ["main.tsx", "pages/login.tsx", "pages/not-found.tsx"]) visit(join(source, screen));
  const isDrawn = (file: string) =>
    /\/(pages|features\/landing)\/|(brand|page|plan-points|spinner)\.tsx$/.test(file);
  const used = [...seen]
    .filter(isDrawn)
    .flatMap((file) => [...codeOf(file).matchAll(/"([\w.]+)"/g)].map(([, key = ""]) => key));
  expect(seen.size).toBeGreaterThan(30);
  expect(used.filter((key) => key in early).length).toBeGreaterThan(30);
  expect(used.filter((key) => key.includes(".") && key in later)).toEqual([]);
});

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

test.each(others)("%s uses the same placeholders as English", (language) => {
  const [english, texts] = [wholeOf("en"), wholeOf(language)];
  for (const [key, text] of Object.entries(english)) {
    const required = placeholders(formsOf(text).other ?? "");
    for (const [form, formText] of Object.entries(formsOf(texts[key] ?? ""))) {
      // a sentence may spell out the numbers of "zero", "one" and "two", without a placeholder
      const isWord = form === "zero" || form === "one" || form === "two";
      const found = placeholders(formText);
      const expected =
        isWord && !found.includes("{count}") ? required.filter((name) => name !== "{count}") : required;
      expect({ key, form, found }).toEqual({ key, form, found: expected });
    }
  }
});

test.each(languages)("%s has exactly the plural forms that its language needs", (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const plurals = Object.entries(wholeOf("en")).filter(([, text]) => typeof text !== "string");
  const texts = wholeOf(language);
  expect(plurals.length).toBeGreaterThan(10);
  for (const [key] of plurals) expect([key, Object.keys(texts[key] ?? {}).toSorted()]).toEqual([key, needed]);
});

/** Names that are not translated. */
const names =
  /^(Cellwright|Premium|Microsoft 365|Google Sheets|Markdown|JSON|price_\.\.\.|\{size\} MB|Excel \(\{language\}\))$/;
/** Keys whose text is rightly the same as in English, by language. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: [
    "sheet.compare.version", // Version {version}
    "badge.admin", // Admin
    "category.text", // Text
    "builder.category.text", // Text
    "chat.log", // Chat
    "chat.offline", // Offline
    "chat.online", // Online
    "dashboard", // Dashboard
    "erased.chat", // Chats
    "category.information", // Information
    "figures.admins", // Admins
    "figures.tokens", // Tokens
    "landing.dashboard", // Dashboard
    "users.admin", // Admin
    "users.isAdmin", // Admin
    "users.sort.status", // Status
    "users.status", // Status
    "category.web", // Web
  ],
  fr: [
    "sheet.compare.version", // Version {version}
    "badge.admin", // Admin
    "builder.description", // Description
    "category.date", // Date
    "category.information", // Information
    "category.web", // Web
    "chat.assistant", // Assistant
    "chat.versions", // Versions
    "erased.admin", // Administration
    "erased.gateway", // Sessions
    "figures.admins", // Admins
    "palette.session", // Session
    "users.admin", // Admin
    "users.isAdmin", // Admin
    "toast.label", // Notification
    "toast.region", // Notifications
  ],
  es: [
    "category.web", // Web
    "chat.log", // Chat
    "erased.chat", // Chats
    "figures.tokens", // Tokens
    "formulas.error", // Error
    "sheet.errors", // {count} error
    "sheet.severity.error", // Error
    "users.changeFailed", // Error
    "plans.popular", // Popular
  ],
  it: [
    "sheet.change.formula", // Formula
    "sheet.changed.formulas", // {count} formula
    "category.database", // Database
    "category.web", // Web
    "chat.log", // Chat
    "chat.offline", // Offline
    "chat.online", // Online
    "dashboard", // Dashboard
    "formulas.formula", // Formula
    "landing.dashboard", // Dashboard
    "palette.account", // Account
    "sheet.notes", // {count} note
  ],
  "pt-BR": [
    "category.web", // Web
    "chat.log", // Chat
    "chat.offline", // Offline
    "chat.online", // Online
    "erased.chat", // Chats
    "figures.tokens", // Tokens
    "plans.popular", // Popular
  ],
  pl: [
    "chat.offline", // Offline
    "chat.online", // Online
    "users.sort.status", // Status
    "users.status", // Status
  ],
  uk: [],
  ja: [
    "category.web", // Web
  ],
  ar: [],
};

test.each(others)("no text in %s is still in English", (language) => {
  const [english, texts] = [wholeOf("en"), wholeOf(language)];
  const isSame = (key: string) => {
    const before = Object.values(formsOf(english[key] ?? ""));
    const forms = Object.values(formsOf(texts[key] ?? ""));
    return forms.some((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, "")) && before.includes(text));
  };
  const left = Object.keys(english).filter(
    (key) => isSame(key) && !names.test(formsOf(english[key] ?? "").other ?? ""),
  );
  expect(left.toSorted()).toEqual([...(shared[language] ?? [])].toSorted());
});

test("styles use no left or right, so that they also fit right-to-left languages", () => {
  const physical =
    /\b(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):|text-align: (?:left|right)|float: (?:left|right)/m;
  const fourSides = /^\s*(?:margin|padding|inset): (?:[^\s;]+ ){3}[^\s;]+;/m;
  const sheets = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  const isPhysical = (name: string) => {
    const rules = readFileSync(join(source, name), "utf8");
    return physical.test(rules) || fourSides.test(rules);
  };
  expect(sheets.length).toBeGreaterThan(10);
  // toasts are at the right in every language, because they are swiped away to the right
  expect(sheets.filter(isPhysical)).toEqual(["ui/toaster.css"]);
});
