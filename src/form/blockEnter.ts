import type { KeyboardEvent } from 'react'

/** Text fields are single-line and do not submit the long form around them (decision 0027): Enter does nothing. */
export function blockEnter(event: KeyboardEvent): void {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (event.key === 'Enter' && isField) event.preventDefault()
}
