// The routes. The first load contains only the landing page; other pages are loaded when they are visited.
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { readUserAhead } from "./features/account/use-user.ts";
import type { LegalName } from "./features/legal/texts.ts";
import { language, t } from "./lib/messages.ts";
import { useLanguage } from "./lib/use-language.ts";
import { Landing } from "./pages/landing.tsx";
import { Waiting } from "./ui/waiting.tsx";

// A page behind sign-in, its texts, and the user are loaded in parallel.
const workTexts = () => import("./lib/work-texts.ts");
const plansTexts = () => import("./lib/plans-texts.ts");
const erasureTexts = () => import("./lib/erasure-texts.ts");
const adminTexts = () => import("./lib/admin-texts.ts");
const ofSomebody = () => {
  readUserAhead();
  return workTexts();
};

const Dashboard = lazy(async () => {
  const [page] = await Promise.all([import("./pages/dashboard.tsx"), ofSomebody()]);
  return { default: page.Dashboard };
});
const Subscribe = lazy(async () => {
  const [page] = await Promise.all([import("./pages/subscribe.tsx"), ofSomebody(), plansTexts()]);
  return { default: page.Subscribe };
});
const Admin = lazy(async () => {
  const [page] = await Promise.all([import("./pages/admin.tsx"), ofSomebody(), adminTexts()]);
  return { default: page.Admin };
});
const Erased = lazy(async () => {
  const [page] = await Promise.all([import("./pages/erased.tsx"), workTexts(), erasureTexts()]);
  return { default: page.Erased };
});
const Login = lazy(() => import("./pages/login.tsx").then((page) => ({ default: page.Login })));
const legalText = async (name: LegalName) => {
  const texts = await import("./features/legal/texts.ts");
  return texts.legalText(name, language());
};
const PrivacyPolicy = lazy(async () => {
  const reading = legalText("privacy");
  const { PrivacyPolicy: Text } = await import("./pages/privacy-policy.tsx");
  const first = await reading;
  return { default: () => <Text first={first} /> };
});
const TermsOfUse = lazy(async () => {
  const reading = legalText("terms");
  const { TermsOfUse: Text } = await import("./pages/terms-of-use.tsx");
  const first = await reading;
  return { default: () => <Text first={first} /> };
});
const NotFound = lazy(() => import("./pages/not-found.tsx").then((page) => ({ default: page.NotFound })));

const Beginning = () => (
  <main className="whole">
    <h1 className="sr-only">{t("product")}</h1>
    <Waiting>{t("loading")}</Waiting>
  </main>
);

export function AllRoutes() {
  // redraws all pages when the language changes
  useLanguage();
  return (
    <Suspense fallback={<Beginning />}>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="/landing" element={<Landing />} />
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/subscribe" element={<Subscribe />} />
        <Route path="/admin" element={<Admin />} />
        <Route path="/erased/:receipt" element={<Erased />} />
        <Route path="/login" element={<Login />} />
        <Route path="/privacy-policy" element={<PrivacyPolicy />} />
        <Route path="/terms-of-use" element={<TermsOfUse />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
