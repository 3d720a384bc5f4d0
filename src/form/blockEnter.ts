import type { KeyboardEvent } from 'react'

/** Text fields take no line breaks and do not send the long form around them (decision 0027): Enter does nothing in them. */
export function blockEnter(event: KeyboardEvent): void {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (event.key === 'Enter' && isField) event.preventDefault()
}
