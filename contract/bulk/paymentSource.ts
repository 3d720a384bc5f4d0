/** How a customer's pain.001 identifies a payment: the pain.002 that answers it says the same. */

export const sourceFields = ['message_type', 'message_id', 'payment_id', 'instruction_id', 'e2e_id'] as const
export type SourceField = (typeof sourceFields)[number]
export type PaymentSource = Readonly<Record<SourceField, string>>

/** ISO 20022's longest identification. */
export const sourceLengthMax = 35

/** Columns of a table read from a pain.001, by the names of ISO 20022. */
export const sourceHeaders: Readonly<Record<SourceField, string>> = {
  message_type: 'MsgNmId',
  message_id: 'MsgId',
  payment_id: 'PmtInfId',
  instruction_id: 'InstrId',
  e2e_id: 'EndToEndId',
}

/** Requests of the file that a bulk transfer does not follow: the day of payment and the account to debit. */
export const requestHeaders = { day: 'ReqdExctnDt', account: 'DbtrAcct' } as const

/** Undefined for a row that is not from a pain.001. */
export function sourceOf(header: readonly string[], line: readonly string[]): PaymentSource | undefined {
  const cells = sourceFields.map((field): [SourceField, string] => {
    const at = header.indexOf(sourceHeaders[field])
    return [field, at < 0 ? '' : (line[at] ?? '').slice(0, sourceLengthMax)]
  })
  const source = Object.fromEntries(cells) as Record<SourceField, string>
  return source.message_id === '' ? undefined : source
}

export interface FileRequests {
  /** Later days than today. */
  days: readonly string[]
  accounts: readonly string[]
}

export function requestsOf([header = [], ...lines]: readonly (readonly string[])[], today: string): FileRequests {
  const valuesOf = (name: string): string[] => {
    const at = header.indexOf(name)
    return at < 0 ? [] : [...new Set(lines.map((line) => line[at] ?? ''))].filter((text) => text !== '').sort()
  }
  return {
    days: valuesOf(requestHeaders.day).filter((day) => day > today),
    accounts: valuesOf(requestHeaders.account),
  }
}
