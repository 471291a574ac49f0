// Lets the page start without a network. Documents and scripts are cached, API responses never are.
const version = "VERSION";
const shell = [
  /* SHELL */
];
const name = `shell-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(shell)));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const others = (await caches.keys()).filter((each) => each !== name);
    await Promise.all(others.map((each) => caches.delete(each)));
  };
  event.waitUntil(forget());
});

/** Answers from the cache first, for files whose name contains a hash of their content. */
const kept = async (request) => {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches.open(name).then((cache) => cache.put(request, copy));
  }
  return answer;
};

/** Answers from the network first. When offline, answers with the cached app, which says that it is offline. */
const fresh = async (request, otherwise) => {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(otherwise, { ignoreVary: true });
    if (!found) throw error;
    return found;
  }
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, "/spa.html"));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (shell.includes(pathname)) event.respondWith(fresh(request, request));
});
