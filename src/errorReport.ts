import type { PageConfig } from '../contract/base/calls/pageConfig.ts'
import { limits } from '../contract/base/money/limits.ts'

export interface ErrorReportDeps {
  send: (report: object) => void
  /** 0 ≤ n < 1. */
  random: () => number
  /** The page's path, without its query. */
  path: () => string
}

const traceSampleRate = 0.1
const textLengthMax = 4_000

const ignoredNames = ['AbortError', 'CancelledError', 'NetworkError', 'TransportError']
const ignoredTexts =
  /ResizeObserver loop|Failed to fetch|NetworkError when|Load failed|Network request failed|aborted|cancell?ed/i

/** Redacts anything that may identify a person or company: addresses, long numbers, keys, ids, quoted text, queries. */
export const redact = (text: string): string =>
  text
    .slice(0, textLengthMax)
    .replace(/\?[^\s)'"]*/g, '?…')
    .replace(/(["'`])(?:(?!\1)[^\n]){1,500}\1/g, '$1…$1')
    .replace(/(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+/g, '‹mail›')
    .replace(/[\w-]{20,}/g, '‹id›')
    .replace(/\d(?:[\s.,-]?\d){3,}/g, '‹number›')

const isIgnored = (error: Error): boolean => ignoredNames.includes(error.name) || ignoredTexts.test(error.message)

/** Reports defects of the portal, but no lost networks, cancellations or browser noise. */
export function createErrorReport({ send, random, path }: ErrorReportDeps) {
  const common = () => ({ release: limits.appVersion, path: redact(path()) })
  return {
    error: (thrown: unknown): void => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      if (isIgnored(error)) return
      // The stack is useful for its lines and columns; its message is redacted, and its frames contain no data.
      const frames = (error.stack ?? '').split('\n').filter((line) => /:\d+:\d+/.test(line))
      const stack = frames
        .map((line) => line.replace(/\?[^\s:)]*/g, ''))
        .join('\n')
        .slice(0, textLengthMax)
      send({ kind: 'error', name: error.name, message: redact(error.message), stack, ...common() })
    },
    trace: (name: string, tookMs: number): void => {
      if (random() < traceSampleRate) send({ kind: 'trace', name, took_ms: Math.round(tookMs), ...common() })
    },
  }
}

/** Listens for uncaught errors; does nothing unless the page's config has a report URL. */
export function installErrorReport({ error_report_url: url }: PageConfig): void {
  if (!url) return
  const report = createErrorReport({
    send: (body) => navigator.sendBeacon(url, JSON.stringify(body)),
    random: Math.random,
    path: () => location.pathname,
  })
  window.addEventListener('error', (event) => report.error(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report.error(event.reason))
  window.addEventListener('load', () => report.trace('load', performance.now()), { once: true })
}
