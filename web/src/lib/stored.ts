// Small values in the browser's storage. If storage is unavailable, nothing is stored, and no error is thrown.
const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

const notes = (storage: () => Storage) => ({
  read: (name: string) => attempt(() => storage().getItem(name), null),
  write: (name: string, value: string | null) =>
    attempt(() => (value === null ? storage().removeItem(name) : storage().setItem(name, value)), undefined),
  clear: () => attempt(() => storage().clear(), undefined),
});

export const kept = notes(() => localStorage);
export const keptForTab = notes(() => sessionStorage);
