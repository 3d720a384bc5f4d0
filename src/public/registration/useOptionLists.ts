import { useEffect, useState } from 'react'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { useRegistrationCall } from './registrationCall.ts'
import type { Option } from './SelectField.tsx'

export interface OptionLists {
  dialCodes: Option[]
  purposes: Option[]
  volumes: Option[]
  frequencies: Option[]
  questions: Option[]
}

const none: OptionLists = { dialCodes: [], purposes: [], volumes: [], frequencies: [], questions: [] }
const optionsOf = (rows: readonly { code: string; label: string }[]): Option[] =>
  rows.map(({ code, label }) => ({ value: code, label }))

/** Option lists from the server, in the page's language. */
export function useOptionLists(run: ReturnType<typeof useRegistrationCall>['run'], locale: Locale): OptionLists {
  const [lists, setLists] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel sends the page's language
  useEffect(() => {
    const put = (part: Partial<OptionLists>) => setLists((known) => ({ ...known, ...part }))
    void run(
      (ask) => ask('/common/common-config', {}),
      (config) =>
        put({
          purposes: optionsOf(config.purpose_of_use),
          volumes: optionsOf(config.volume_transaction_per_month),
          frequencies: optionsOf(config.transaction_frequency_per_month),
        }),
    )
    void run(
      (ask) => ask('/common/get-security-question-list', {}),
      ({ items }) => put({ questions: optionsOf(items) }),
    )
    void run(
      (ask) => ask('/common/get-country-code', { source_type: 'phone' }),
      ({ items }) =>
        put({
          dialCodes: items.map(({ code, name, dial_code }) => ({ value: code, label: `${name} (${dial_code})` })),
        }),
    )
  }, [run, locale])
  return lists
}
