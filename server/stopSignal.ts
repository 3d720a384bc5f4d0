/** Aborted by the first request to stop. Import it first: a signal during the start must also stop what has started so far. */
const stopping = new AbortController()

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort())

export const stopSignal: AbortSignal = stopping.signal
