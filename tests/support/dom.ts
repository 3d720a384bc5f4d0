import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// The DOM of the tests has no layout, and so nothing to scroll.
if (globalThis.Element) Element.prototype.scrollIntoView = () => {}

// Without Vitest's globals the library cannot register this itself.
afterEach(() => {
  cleanup()
})

// Files of one worker share the document and the stores, as they share what they import: each leaves them as it found them.
afterAll(() => {
  if (!globalThis.document) return
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
})
