/** What the rules mean that JSON Schema cannot say; a schema names them in `x-rules`. */
export const rules: Readonly<Record<string, string>> = {
  visible_text:
    'Unicode NFC, without control characters, line separators, bidi controls, zero-width characters and lone surrogates. Where no pattern says otherwise, tab and line feed are allowed.',
  indonesian: 'Where the country is Indonesia (`country` ID, `country_code` +62), the number matches ^0?8[0-9]{7,15}$.',
  'one-proof': 'Exactly one of `otp`, `recovery_code` and `passkey` is given.',
  calendar: 'The date is a day of the calendar.',
  province: 'Where `country_id` is ID, the value stands in the list `provinces_of_indonesia`.',
  repeated: 'No digit stands three times or more.',
  sequential: 'No three digits next to each other go up or down by one; 0 does not follow 9.',
  once: 'No two items speak of the same thing.',
  'json-size': 'The JSON text is not longer than the field may be: 64 KiB for a draft, 16 KiB for a passkey.',
}
