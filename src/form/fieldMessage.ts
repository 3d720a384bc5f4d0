import type { TranslateFunction } from 'ra-core'

/** A message key with values, as one text: what a yup error and a form can carry. */
export const messageWith = (key: string, values: Readonly<Record<string, string>>): string =>
  `${key}?${new URLSearchParams(values)}`

/**
 * The text of a field's error. Rules name a key of the portal's texts (`patterns.…`, `sendMoney.…`) or a result code; the server's own
 * messages are texts already.
 */
export function fieldMessage(translate: TranslateFunction, message: string): string {
  const [key = '', query = ''] = message.split('?')
  if (/^[a-z]\w*(\.\w+)+$/i.test(key)) return translate(key, Object.fromEntries(new URLSearchParams(query)))
  return /^[a-z_]+$/.test(message)
    ? translate(`wizard.codes.${message}`, { _: translate('wizard.check_field') })
    : message
}
