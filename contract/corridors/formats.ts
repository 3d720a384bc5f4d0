import type { Pattern } from '../base/patterns/pattern.ts'
import { patterns } from '../base/patterns/patterns.ts'

/** Recipient formats of single countries and of cross-border payments (ISO 20022 lengths), beside the table of spec §5. */
const countryFormats = {
  latin_name: { rules: [{ source: "^[A-Za-z][A-Za-z .'\\-]{1,49}$", message: 'patterns.latin_name' }] },
  latin_company: {
    rules: [{ source: "^[A-Za-z0-9][A-Za-z0-9 .,'&()/+\\-]{0,49}$", message: 'patterns.latin_company' }],
  },
  account_name: { rules: [{ source: "^[A-Za-z0-9 .,'&()/\\-]{2,80}$", message: 'patterns.account_name' }] },
  street: {
    rules: [{ source: "^[A-Za-z0-9][A-Za-z0-9 .,'#()/+\\-]{0,69}$", message: 'patterns.street' }],
    normalise: ['newlines_to_spaces'],
  },
  building: { rules: [{ source: '^[A-Za-z0-9 /\\-]{1,16}$', message: 'patterns.building' }] },
  address_post_code: {
    rules: [{ source: '^[A-Z0-9][A-Z0-9 \\-]{0,15}$', message: 'patterns.address_post_code' }],
    normalise: ['upper_case'],
  },
  town: { rules: [{ source: "^[A-Za-z'][A-Za-z .,'()/\\-]{0,34}$", message: 'patterns.town' }] },
  subdivision: { rules: [{ source: "^[A-Za-z0-9][A-Za-z0-9 .,'()/\\-]{0,34}$", message: 'patterns.subdivision' }] },
  country: { rules: [{ source: '^[A-Z]{2}$', message: 'patterns.country' }], normalise: ['upper_case'] },
  choice: { rules: [{ source: '^[A-Za-z0-9_]{1,20}$', message: 'patterns.choice' }] },
  gb_sort_code: {
    rules: [{ source: '^[0-9]{6}$', message: 'patterns.gb_sort_code' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  gb_account: {
    rules: [{ source: '^[0-9]{8}$', message: 'patterns.gb_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  sg_account: {
    rules: [{ source: '^[0-9]{7,14}$', message: 'patterns.sg_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  jp_bank_code: { rules: [{ source: '^[0-9]{4}$', message: 'patterns.jp_bank_code' }] },
  jp_branch_code: { rules: [{ source: '^[0-9]{3}$', message: 'patterns.jp_branch_code' }] },
  jp_account: {
    rules: [{ source: '^[0-9]{7}$', message: 'patterns.jp_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  jp_katakana: {
    rules: [{ source: '^[ｱ-ﾝﾞﾟ0-9A-Z .,()/\\-]{1,30}$', message: 'patterns.jp_katakana' }],
    normalise: ['zengin'],
  },
  us_aba: {
    rules: [{ source: '^[0-9]{9}$', message: 'patterns.us_aba' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  us_account: {
    rules: [{ source: '^[0-9]{4,17}$', message: 'patterns.us_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  us_zip: { rules: [{ source: '^[0-9]{5}(?:-[0-9]{4})?$', message: 'patterns.us_zip' }] },
  // Han characters of the basic planes and beyond; the dot stands inside names of minorities.
  cn_name: {
    rules: [{ source: '^[㐀-䶿一-鿿𠀀-𳑿]([㐀-䶿一-鿿𠀀-𳑿·]{0,28}[㐀-䶿一-鿿𠀀-𳑿])$', message: 'patterns.cn_name' }],
  },
  cn_company: {
    rules: [{ source: '^[㐀-䶿一-鿿𠀀-𳑿][㐀-䶿一-鿿𠀀-𳑿A-Za-z0-9·（）()]{1,59}$', message: 'patterns.cn_company' }],
  },
  cn_bank: {
    rules: [{ source: '^[㐀-䶿一-鿿𠀀-𳑿][㐀-䶿一-鿿𠀀-𳑿A-Za-z0-9（）()]{1,59}$', message: 'patterns.cn_bank' }],
  },
  cn_cnaps: { rules: [{ source: '^[0-9]{12}$', message: 'patterns.cn_cnaps' }] },
  cn_account: {
    rules: [{ source: '^[0-9]{10,25}$', message: 'patterns.cn_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  iban: {
    rules: [{ source: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$', message: 'patterns.iban' }],
    normalise: ['strip_dashes_and_spaces', 'upper_case'],
  },
  swift_account: {
    rules: [{ source: '^[A-Z0-9]{1,34}$', message: 'patterns.swift_account' }],
    normalise: ['strip_dashes_and_spaces', 'upper_case'],
  },
} as const satisfies Record<string, Pattern>

/** Every format a recipient's field may name. */
export const formats = { ...patterns, ...countryFormats } as const
export type FormatName = keyof typeof formats
