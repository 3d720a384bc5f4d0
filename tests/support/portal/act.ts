import React from 'react'
import { flushSync } from 'react-dom'

/** Turns of the event loop that React needs to finish deferred work and its effects. */
const turns = 3

/**
 * The production build of React, which users get and which takes half the time, has no `act`: this one runs the function and lets React
 * finish. Testing Library looks for it when it is loaded.
 */
function act(run: () => unknown): PromiseLike<unknown> {
  let given: unknown
  flushSync(() => {
    given = run()
  })
  return {
    // biome-ignore lint/suspicious/noThenProperty: like React's own, it is awaited only where a test needs to wait.
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
