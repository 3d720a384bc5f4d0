import { namePatterns, type Pattern } from '../base/patterns/pattern.ts'
import { patterns } from '../base/patterns/patterns.ts'

/** Recipient formats of single countries and of cross-border payments (ISO 20022 lengths), in addition to the table of spec §5. */
const countryFormats = namePatterns({
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
  // Han characters of the basic and supplementary planes; the dot occurs in names of ethnic minorities.
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
  // The digits of a card, or its token (cards.ts).
  card_number: {
    rules: [{ source: '^(?:[0-9]{16,19}|[0-9]{6}T[A-F0-9]{32}T[0-9]{4})$', message: 'patterns.card_number' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  cn_wallet: {
    rules: [
      {
        source: '^(?:1[0-9]{10}|[A-Za-z0-9._%+\\-]{1,64}@[A-Za-z0-9.\\-]{1,100}\\.[A-Za-z]{2,20})$',
        message: 'patterns.cn_wallet',
      },
    ],
  },
  calendar_date: { rules: [{ source: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', message: 'patterns.date' }] },
  kr_name: {
    rules: [{ source: "^(?:[가-힣]{2,20}|[A-Za-z][A-Za-z .'\\-]{1,49})$", message: 'patterns.kr_name' }],
  },
  kr_registration: {
    rules: [{ source: '^[0-9]{10}$', message: 'patterns.kr_registration' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  hk_registration: { rules: [{ source: '^[0-9]{7,8}$', message: 'patterns.hk_registration' }] },
  business_phone: {
    rules: [{ source: '^\\+?[0-9]{5,16}$', message: 'patterns.phone' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  kr_mobile: {
    rules: [{ source: '^1[016789][0-9]{7,8}$', message: 'patterns.kr_mobile' }],
    normalise: ['strip_dashes_and_spaces', 'strip_trunk_zero'],
  },
  kr_account: {
    rules: [{ source: '^[0-9]{10,14}$', message: 'patterns.kr_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  in_ifsc: {
    rules: [{ source: '^[A-Z]{4}0[A-Z0-9]{6}$', message: 'patterns.in_ifsc' }],
    normalise: ['strip_dashes_and_spaces', 'upper_case'],
  },
  in_account: {
    rules: [{ source: '^[0-9]{9,18}$', message: 'patterns.in_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  ph_account: {
    rules: [{ source: '^[0-9]{10,16}$', message: 'patterns.ph_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  my_account: {
    rules: [{ source: '^[0-9]{7,17}$', message: 'patterns.my_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  hk_account: {
    rules: [{ source: '^[0-9]{6,12}$', message: 'patterns.hk_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  vn_account: {
    rules: [{ source: '^[A-Z0-9]{6,19}$', message: 'patterns.vn_account' }],
    normalise: ['strip_dashes_and_spaces', 'upper_case'],
  },
  th_account: {
    rules: [{ source: '^[0-9]{10,12}$', message: 'patterns.th_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  au_bsb: {
    rules: [{ source: '^[0-9]{6}$', message: 'patterns.au_bsb' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  au_account: {
    rules: [{ source: '^[0-9]{5,9}$', message: 'patterns.au_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  ca_transit: {
    rules: [{ source: '^[0-9]{5}$', message: 'patterns.ca_transit' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  ca_account: {
    rules: [{ source: '^[0-9]{5,12}$', message: 'patterns.ca_account' }],
    normalise: ['strip_dashes_and_spaces'],
  },
  ca_post_code: {
    rules: [{ source: '^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$', message: 'patterns.ca_post_code' }],
    normalise: ['upper_case'],
  },
  iban: {
    rules: [{ source: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$', message: 'patterns.iban' }],
    normalise: ['strip_dashes_and_spaces', 'upper_case'],
  },
  swift_account: {
    rules: [{ source: '^[A-Z0-9]{1,34}$', message: 'patterns.swift_account' }],
    normalise: ['strip_dashes_and_spaces', 'upper_case'],
  },
} as const satisfies Record<string, Pattern>)

/** Every format that a recipient field may use. */
export const formats = { ...patterns, ...countryFormats } as const
export type FormatName = keyof typeof formats
