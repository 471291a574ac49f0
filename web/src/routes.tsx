// Every address of the page. The landing page comes with the first load, the others when they are visited.
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { say } from "./lib/messages.ts";
import { Landing } from "./pages/landing.tsx";
import { Spinner } from "./ui/spinner.tsx";

const Dashboard = lazy(() => import("./pages/dashboard.tsx").then((page) => ({ default: page.Dashboard })));
const Login = lazy(() => import("./pages/login.tsx").then((page) => ({ default: page.Login })));
const NotFound = lazy(() => import("./pages/not-found.tsx").then((page) => ({ default: page.NotFound })));

const waiting = (
  <div className="whole">
    <Spinner>{say("loading")}</Spinner>
  </div>
);

export const AllRoutes = () => (
  <Suspense fallback={waiting}>
    <Routes>
      <Route path="/" element={<Landing />} />
      <Route path="/landing" element={<Landing />} />
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/login" element={<Login />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Suspense>
);
