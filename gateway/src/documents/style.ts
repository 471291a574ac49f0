// Styles of the pages that the gateway generates.

export const style = `:root {
  color-scheme: light dark; --paper: #fff; --ink: #14201c; --link: #0b6b4f;
  font-family: system-ui, sans-serif; line-height: 1.5;
}
@media (prefers-color-scheme: dark) { :root { --paper: #101513; --ink: #e7efeb; --link: #6fd3ae; } }
body { margin: 0; color: var(--ink); background: var(--paper); }
a { color: var(--link); }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid GrayText; border-radius: .25rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .25rem .5rem; text-align: start; vertical-align: top; border-bottom: 1px solid GrayText; }
dt { font-weight: bold; }
summary { cursor: pointer; padding: .25rem 0; overflow-wrap: anywhere; }
.call { border-bottom: 1px solid GrayText; padding: .25rem 0; }
.call > summary b { display: inline-block; min-width: 4.5rem; }
:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`;
