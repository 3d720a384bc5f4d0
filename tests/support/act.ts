import React from 'react'
import { flushSync } from 'react-dom'

/** Enough turns of the event loop for what React has put off, and what comes of that. */
const turns = 3

/**
 * The production build of React, which is what people get and takes half the time, has no `act`: this one runs what it is given and lets
 * React finish. Testing Library looks for it when it is loaded.
 */
function act(run: () => unknown): PromiseLike<unknown> {
  let given: unknown
  flushSync(() => {
    given = run()
  })
  return {
    // biome-ignore lint/suspicious/noThenProperty: as the real one, it is awaited only where somebody needs to wait.
    then(done, failed) {
      const settle = async () => {
        const value = await given
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        return value
      }
      return settle().then(done, failed)
    },
  }
}

Object.assign(React, { act })
