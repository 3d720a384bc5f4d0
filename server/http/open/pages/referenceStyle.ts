/** Style of the reference page: light and dark mode, from 320 pixels width. */
export const referenceStyle = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 80rem; padding: 1rem; display: grid; gap: 2rem; overflow-wrap: anywhere; }
main { min-width: 0; }
a { color: LinkText; }
nav ul { padding-left: 1rem; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
h2 { margin-top: 2.5rem; }
.operation { padding: 0.5rem 0 1.5rem; border-bottom: 1px solid #8886; }
.fields { padding-left: 1.25rem; }
code, textarea, output { font-family: ui-monospace, monospace; font-size: 0.875rem; }
small { opacity: 0.85; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.5rem; border-bottom: 1px solid #8884; }
:target { outline: 2px solid Highlight; outline-offset: 4px; }
summary { cursor: pointer; padding: 0.5rem 0; }
label { display: block; }
input, textarea { box-sizing: border-box; width: 100%; max-width: 40rem; padding: 0.5rem; font-size: 1rem; }
button { padding: 0.5rem 1rem; font-size: 1rem; min-height: 2.75rem; }
output { display: block; white-space: pre-wrap; margin-top: 1rem; max-height: 30rem; overflow: auto; }
@media (min-width: 60rem) {
  body { grid-template-columns: 16rem 1fr; }
  body:not(:has(nav)) { grid-template-columns: 1fr; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: 95vh; overflow: auto; }
}
`
