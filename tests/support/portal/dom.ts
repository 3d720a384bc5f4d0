import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// The test DOM has no layout, and so no scrolling.
if (globalThis.Element) Element.prototype.scrollIntoView = () => {}

// Without Vitest's globals the library cannot register this itself.
afterEach(() => {
  cleanup()
})

// Files of one worker share the document and the stores, as they share modules: each one cleans up after itself.
afterAll(() => {
  if (!globalThis.document) return
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
})
