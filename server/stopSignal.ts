/** Aborted by the first request to stop, also during the start, which then stops what has started so far. */
const stopping = new AbortController()

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort())

export const stopSignal: AbortSignal = stopping.signal
