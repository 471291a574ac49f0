// The page's icons, drawn on a 24 px grid in the colour of their text. They are hidden from screen readers.
const paths = {
  copy: "M9 9h10v11H9zM5 15V4h10",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  send: "M5 12h14M13 6l6 6-6 6",
  plus: "M12 5v14M5 12h14",
  chat: "M4 5h16v11H10l-4 4v-4H4z",
  formula: "M17 5h-2.5a2.5 2.5 0 0 0-2.5 2.3L10.6 17a2.5 2.5 0 0 1-2.5 2.2H7M8 11h7",
  steps: "M5 6h14M9 12h10M13 18h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  info: "M12 11v6M12 7.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18",
  alert: "M12 4l9 16H3zM12 10v4M12 17v.01",
  retry: "M5 12a7 7 0 1 1 2 5M5 19v-4h4",
  rename: "M4 20l1-4L16 5l3 3L8 19z",
  restore: "M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  view: "M7 10l5 5 5-5",
  previous: "M14 6l-6 6 6 6",
  next: "M10 6l6 6-6 6",
  table: "M4 5h16v14H4zM4 10h16M10 10v9",
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l4 4",
  download: "M12 4v11M7 10l5 5 5-5M5 20h14",
  repair: "M14 7a4 4 0 0 1 5-3l-3 3 1 2 2 1 3-3a4 4 0 0 1-5 5l-8 8-3-3 8-8z",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  light:
    "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  keyboard: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  globe: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  signOut: "M14 5H6v14h8M11 12h9M17 9l3 3-3 3",
} as const;

export type IconName = keyof typeof paths;

/** Icons that are mirrored in right-to-left languages. */
const pointing: ReadonlySet<IconName> = new Set([
  "send",
  "previous",
  "next",
  "restore",
  "signOut",
  "steps",
  "chat",
]);

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    className="icon"
    data-points={pointing.has(name)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);
