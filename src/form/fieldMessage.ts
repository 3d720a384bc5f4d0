import type { TranslateFunction } from 'react-admin'

/** A message key with its values, encoded as one text, since yup errors and forms carry only text. */
export const encodeMessage = (key: string, values: Readonly<Record<string, string>>): string =>
  `${key}?${new URLSearchParams(values)}`

/**
 * The text of a field's error. Rules give a text key (`patterns.…`, `sendMoney.…`) or a result code; the server's
 * messages are already texts.
 */
export function fieldMessage(translate: TranslateFunction, message: string): string {
  const [key = '', query = ''] = message.split('?')
  if (/^[a-z]\w*(\.\w+)+$/i.test(key)) return translate(key, Object.fromEntries(new URLSearchParams(query)))
  return /^[a-z_]+$/.test(message)
    ? translate(`wizard.codes.${message}`, { _: translate('wizard.check_field') })
    : message
}
