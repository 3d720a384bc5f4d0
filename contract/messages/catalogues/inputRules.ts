import type { Catalogue } from '../catalogue.ts'

/** How to mend a request to the open API, by the rule that it broke: a keyword of JSON Schema, or a rule of the server. */
export const inputRuleTexts = {
  required: { en: 'This is missing.', id: 'Isian ini wajib ada.', zh: '缺少此项。' },
  type: { en: 'Must be {type}.', id: 'Harus berupa {type}.', zh: '必须是{type}。' },
  not_null: { en: 'Must not be null.', id: 'Tidak boleh null.', zh: '不得为 null。' },
  enum: { en: 'Must be one of: {values}.', id: 'Harus salah satu dari: {values}.', zh: '必须是以下之一：{values}。' },
  pattern: { en: 'Must match {pattern}.', id: 'Harus cocok dengan {pattern}.', zh: '必须符合 {pattern}。' },
  minLength: {
    en: 'Must have at least {min} characters.',
    id: 'Minimal {min} karakter.',
    zh: '至少需要 {min} 个字符。',
  },
  maxLength: {
    en: 'Must have at most {max} characters.',
    id: 'Maksimal {max} karakter.',
    zh: '最多 {max} 个字符。',
  },
  minItems: {
    en: 'Must have at least {min} items.',
    id: 'Minimal {min} butir.',
    zh: '至少需要 {min} 项。',
  },
  maxItems: {
    en: 'Must have at most {max} items.',
    id: 'Maksimal {max} butir.',
    zh: '最多 {max} 项。',
  },
  minimum: { en: 'Must be at least {min}.', id: 'Minimal {min}.', zh: '不得小于 {min}。' },
  maximum: { en: 'Must be at most {max}.', id: 'Maksimal {max}.', zh: '不得大于 {max}。' },
  additionalProperties: {
    en: 'This field is not known here. Remove it.',
    id: 'Isian ini tidak dikenal di sini. Hapus isian ini.',
    zh: '此处没有这个字段，请删除。',
  },
  amount_minor: {
    en: 'Must be minor units as a string of up to 18 digits, without a decimal point: "10050" for 100.50.',
    id: 'Harus berupa satuan terkecil dalam string paling banyak 18 angka, tanpa tanda desimal: "10050" untuk 100.50.',
    zh: '必须是以最小货币单位表示的字符串，最多 18 位数字，不带小数点：100.50 写作 "10050"。',
  },
  whole_units: {
    en: '{currency} is paid out with {decimals} decimals here, so the minor units must be a multiple of {step}, such as "{example}".',
    id: '{currency} dibayarkan dengan {decimals} desimal di sini, jadi satuan terkecilnya harus kelipatan {step}, misalnya "{example}".',
    zh: '此处 {currency} 的付款保留 {decimals} 位小数，因此最小货币单位的数额必须是 {step} 的倍数，例如 "{example}"。',
  },
  metadata: {
    en: 'Must be an object of at most 20 texts of 1 to 200 characters; each name begins with a letter and has up to 40 letters, digits, "_", "." or "-".',
    id: 'Harus berupa objek berisi paling banyak 20 teks sepanjang 1 sampai 200 karakter; setiap nama diawali huruf dan terdiri dari paling banyak 40 huruf, angka, "_", "." atau "-".',
    zh: '必须是对象，最多包含 20 项文本，每项 1 至 200 个字符；名称以字母开头，最多 40 个字母、数字、“_”、“.”或“-”。',
  },
  cursor: {
    en: 'Must be the next_cursor of the previous page of this list, unchanged. Leave it out for the first page.',
    id: 'Harus berupa next_cursor dari halaman sebelumnya pada daftar ini, tanpa diubah. Kosongkan untuk halaman pertama.',
    zh: '必须是此列表上一页的 next_cursor，且未经改动；第一页请勿填写。',
  },
  idempotency_key: {
    en: 'A change needs the header Idempotency-Key: 1 to 255 visible ASCII characters of your own, such as a UUID, the same for each retry.',
    id: 'Perubahan memerlukan header Idempotency-Key: 1 sampai 255 karakter ASCII yang terlihat pilihan Anda, misalnya UUID, sama untuk setiap percobaan ulang.',
    zh: '更改类请求需要 Idempotency-Key 标头：1 至 255 个可见 ASCII 字符，由您自定（例如 UUID），重试时保持不变。',
  },
  content_type: {
    en: 'The header Content-Type must be application/json.',
    id: 'Header Content-Type harus application/json.',
    zh: 'Content-Type 标头必须是 application/json。',
  },
  content_length: {
    en: 'This method has no body. Send the fields in the query.',
    id: 'Metode ini tidak memiliki isi. Kirim isian lewat query.',
    zh: '此方法没有请求体，请在查询参数中发送字段。',
  },
  json: {
    en: 'The body must be one JSON object.',
    id: 'Isi permintaan harus satu objek JSON.',
    zh: '请求体必须是一个 JSON 对象。',
  },
  nesting: {
    en: 'The body must not be nested more than {max} levels deep.',
    id: 'Isi permintaan tidak boleh bertingkat lebih dari {max}.',
    zh: '请求体的嵌套不得超过 {max} 层。',
  },
  method: {
    en: 'This address accepts {methods} only.',
    id: 'Alamat ini hanya menerima {methods}.',
    zh: '此地址只接受 {methods}。',
  },
  several: {
    en: '{count} fields are not as described: {fields}.',
    id: '{count} isian tidak sesuai ketentuan: {fields}.',
    zh: '{count} 个字段不符合说明：{fields}。',
  },
} as const satisfies Catalogue

/** JSON types as a sentence names them. */
export const jsonTypeTexts = {
  string: { en: 'a string', id: 'string', zh: '字符串' },
  number: { en: 'a number', id: 'bilangan', zh: '数字' },
  integer: { en: 'an integer', id: 'bilangan bulat', zh: '整数' },
  boolean: { en: 'true or false', id: 'true atau false', zh: 'true 或 false' },
  array: { en: 'an array', id: 'array', zh: '数组' },
  object: { en: 'an object', id: 'objek', zh: '对象' },
  mixed: { en: 'of the form in the document', id: 'bentuk dalam dokumen', zh: '文档中规定的形式' },
} as const satisfies Catalogue
