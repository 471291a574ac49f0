// Starts the page: loads the texts of its language, resets the scroll position, and hydrates or renders.
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { language } from "./lib/messages.ts";
import { keepForOffline } from "./lib/offline.ts";
import { resetScroll } from "./lib/scroll-reset.ts";
import { speakFirst } from "./lib/visitor-texts.ts";

resetScroll();
await speakFirst();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
const app = <App Router={BrowserRouter} />;

// Only English is prerendered. After a payment the router redirects at once, so that document does not fit either.
const isSentOn = new URLSearchParams(location.search).has("upgrade");
const isPrerendered = root.hasChildNodes() && language() === "en" && !isSentOn;
if (isPrerendered) hydrateRoot(root, app);
else createRoot(root).render(app);
delete root.dataset.ahead;

keepForOffline();
