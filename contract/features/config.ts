import { mixed } from 'yup'
import { defineCall } from '../base/call.ts'
import { date, list, nothing, oneOf, record, text } from '../base/fields.ts'
import type { CommonConfig } from './commonConfig.ts'

/** Reference data (spec §7 `/common/…`): built from the contract's own tables, so both sides show the same. */
const labelled = record({ code: text(), label: text() })

export const configCalls = {
  /** The whole entity of spec §3 "Common config". */
  '/common/common-config': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    answer: mixed<CommonConfig>().defined(),
    overlay: false,
  }),
  /** Days of the next two weeks, weekends apart, on which the home country's banks are closed. */
  '/common/bank-holidays': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    answer: record({ days: list(date()) }),
    overlay: false,
    background: true,
  }),
  '/common/get-country-code': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: record({ source_type: oneOf(['phone', 'destination', 'registration'] as const) }),
    answer: record({ items: list(record({ code: text(), name: text(), dial_code: text(), currency: text() })) }),
    overlay: false,
  }),
  /** Groups of pattern and message: the validation table of spec §5. */
  '/common/get-regular-content': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    answer: record({
      items: list(record({ name: text(), rules: list(record({ pattern: text(2000), msg: text() })) })),
    }),
    overlay: false,
  }),
  '/common/get-security-question-list': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    answer: record({ items: list(labelled) }),
    overlay: false,
  }),
}
