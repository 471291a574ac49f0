// What the page has to say in passing: one toast at a time, shown by the toaster once it has loaded.
export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  tone: "plain" | "destructive";
  duration: number;
};

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
  { tone = "plain", duration = usual }: Partial<Pick<Toast, "tone" | "duration">> = {},
): void {
  set({ id: ++last, title, description, tone, duration });
}

export const destructive = (title: string, description?: string) =>
  toast(title, description, { tone: "destructive" });

export const currentToast = () => current;

export const dismiss = (id: number) => {
  if (current?.id === id) set(null);
};

export const onToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
