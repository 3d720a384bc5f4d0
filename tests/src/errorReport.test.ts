import { describe, expect, test } from 'vitest'
import { createErrorReport, installErrorReport, redact } from '../../src/errorReport.ts'

function reporter(random = 0) {
  const sent: object[] = []
  const report = createErrorReport({
    send: (body) => sent.push(body),
    random: () => random,
    path: () => '/business/report-detail/0198c7a2-1111-7abc-8def-123456789abc',
  })
  return { report, sent }
}

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('errors that are not reported', () => {
  test.each([
    named('AbortError', 'The operation was aborted.'),
    named('CancelledError', 'gone'),
    named('NetworkError', 'no answer'),
    named('TransportError', 'transport: network'),
    new TypeError('Failed to fetch'),
    new Error('ResizeObserver loop completed with undelivered notifications.'),
  ])('An expected error is not reported: %s', (error) => {
    const { report, sent } = reporter()
    report.error(error)
    expect(sent).toEqual([])
  })
})

test('A defect is reported with its place and without its data', () => {
  const { report, sent } = reporter()
  report.error(
    new RangeError(
      'amount 1,250,000 of "PT Maju Jaya" to maker@maju.co.id, account 00123456789, key aGVsbG8gd29ybGQgaGVsbG8gd29y',
    ),
  )
  expect(sent).toHaveLength(1)
  const text = JSON.stringify(sent)
  expect(sent[0]).toMatchObject({ kind: 'error', name: 'RangeError' })
  expect(text).toContain('errorReport.test')
  for (const secret of ['1,250,000', 'Maju', 'maker@', '00123456789', 'aGVsbG8', '0198c7a2'])
    expect(text).not.toContain(secret)
})

test('A query string is never sent', () => {
  expect(redact('at /business/home?inviteCode=AB123456&x=1 now')).toBe('at /business/home?… now')
})

test('One trace in ten is sent', () => {
  const kept = reporter(0.099)
  kept.report.trace('load', 812.4)
  expect(kept.sent).toMatchObject([{ kind: 'trace', name: 'load', took_ms: 812 }])
  const dropped = reporter(0.1)
  dropped.report.trace('load', 812.4)
  expect(dropped.sent).toEqual([])
})

test('Nothing listens until reporting is configured', () => {
  const listeners: string[] = []
  const original = window.addEventListener
  window.addEventListener = ((name: string) => listeners.push(name)) as typeof window.addEventListener
  try {
    installErrorReport({ identity_keys: [] })
    expect(listeners).toEqual([])
    installErrorReport({ identity_keys: [], error_report_url: '/reports' })
    expect(listeners).toEqual(['error', 'unhandledrejection', 'load'])
  } finally {
    window.addEventListener = original
  }
})
