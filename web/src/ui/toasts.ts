// The current toast (one at a time), which the toaster shows as soon as it is loaded.
export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  tone: "plain" | "destructive";
  duration: number;
  /** A link that opens in a new tab, or a button that calls `run`. */
  action?: { label: string; href: string } | { label: string; run: () => void } | undefined;
};
type How = Partial<Pick<Toast, "tone" | "duration" | "action">>;

const usual = 5_000;
let last = 0;
let current: Toast | null = null;
const listeners = new Set<() => void>();

const set = (toast: Toast | null) => {
  current = toast;
  for (const listener of listeners) listener();
};

export function toast(
  title: string,
  description?: string,
  { tone = "plain", duration = usual, action }: How = {},
): void {
  set({ id: ++last, title, description, tone, duration, action });
}

export const destructive = (title: string, description?: string, how: Omit<How, "tone"> = {}) =>
  toast(title, description, { ...how, tone: "destructive" });

export const currentToast = () => current;

export const dismiss = (id: number) => {
  if (current?.id === id) set(null);
};

export const onToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

// The open dialogs. A modal dialog makes the rest of the page inert, so toasts are shown inside it while it is open.
let places: readonly HTMLElement[] = [];

export const toastPlace = () => places.at(-1) ?? null;

/** Shows toasts inside `place` until the returned function is called. */
export function showToastsIn(place: HTMLElement): () => void {
  places = [...places, place];
  for (const listener of listeners) listener();
  return () => {
    places = places.filter((each) => each !== place);
    for (const listener of listeners) listener();
  };
}
