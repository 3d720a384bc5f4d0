import type { FormatName } from '../../corridors/formats.ts'
import type { Vectors } from './pattern.ts'

const digits = (length: number) => '1234567890'.repeat(4).slice(0, length)
const letters = (length: number) => 'abcdefghij'.repeat(26).slice(0, length)

/**
 * Texts on both sides of every boundary, as they stand after normalising. Both sides' tests run them, and so can a client of
 * `/common/get-regular-content`. A pair names the rule, counted from 0, whose message must be shown.
 */
export const vectors = {
  personal_user_name: {
    valid: ['a', 'A.b 9', letters(20)],
    invalid: [letters(21), 'a_b', 'a-b', 'é'],
  },
  business_name: {
    valid: ['P', '9 Lives', `P${letters(50)}`, 'PT Maju & Rekan (Persero)'],
    invalid: [`P${letters(51)}`, '-PT', '&PT', 'Émile'],
  },
  indonesian_phone: {
    valid: ['081234567', '81234567', `08${digits(15)}`, `8${digits(15)}`],
    invalid: ['08123456', '8123456', `08${digits(16)}`, '0712345678', '+6281234567', '008123456789'],
  },
  indonesian_phone_with_zero: {
    valid: ['08123456789'],
    invalid: ['0812345678', '081234567890', '8123456789', '09123456789'],
  },
  indonesian_phone_without_zero: {
    valid: ['8123456789'],
    invalid: ['812345678', '81234567890', '08123456789', '9123456789'],
  },
  phone: { valid: ['12345', digits(16)], invalid: ['1234', digits(17), '12 345', '+12345', '１２３４５'] },
  dialling_code: { valid: ['+1', '+62', '+1684'], invalid: ['62', '+', '+12345', '++1', '+1a'] },
  first_name: {
    valid: ['Jo', 'José', '王明', letters(50), 'हिन्दी'],
    invalid: ['J', letters(51), 'J0', 'Mary Ann', "O'Neil"],
  },
  last_name: { valid: ['Li', 'NLN', letters(50)], invalid: ['L', letters(51), 'L1', 'de Vries', 'Smith-Jones'] },
  full_name: {
    valid: ['A B', 'Siti Nur Rahayu', 'J. R. Smith-Jones, Jr', `${letters(40)} ${letters(39)}`, 'Louis 16'],
    invalid: [
      [`${letters(40)} ${letters(40)}`, 0],
      ['A/B C', 0],
      ["O'Neil Jane", 0],
      ['Suharto', 1],
      ['A.B', 1],
    ],
  },
  job_title: { valid: ['CEO', 'Dir. of Sales', letters(255)], invalid: [letters(256), 'CEO 2', 'Co-founder'] },
  email: {
    valid: ['a@b.co', 'first.last+tag@mail.company.co.id', `${letters(44)}@b.com`, "o'neil@x.org"],
    invalid: [
      [`${letters(45)}@b.com`, 0],
      ['a@b', 1],
      ['a@@b.co', 1],
      ['@b.co', 1],
      ['a@b..co', 1],
      ['a@-b.co', 1],
      ['a b@c.co', 1],
      ['a@b.co ', 1],
      ['a@b.co,', 1],
      ['ä@b.co', 1],
    ],
  },
  password: {
    valid: ['aB3$xxxx', 'aB3.567890123456789~', 'Zz9^Zz9^'],
    invalid: [
      ['aB3$xxx', 0],
      ['aB3$xxxxxxxxxxxxxxxxx', 0],
      ['aB3$ xxxx', 0],
      ['aB3$xxxé', 0],
      ['aB3$xxx(', 0],
      ['AB3$XXXX', 1],
      ['ab3$xxxx', 2],
      ['aBc$xxxx', 3],
      ['aB3xxxxx', 4],
    ],
  },
  id_card: { valid: [digits(16)], invalid: [digits(15), digits(17), '317101010190000X'] },
  passport: { valid: ['A123456', letters(20), digits(7)], invalid: ['A12345', letters(21), 'A-123456'] },
  bank_account: { valid: ['1', digits(30)], invalid: [digits(31), '1a', '1-2'] },
  virtual_account: { valid: [digits(12), digits(28)], invalid: [digits(11), digits(29), `${digits(12)}A`] },
  account_number: { valid: ['1', digits(34)], invalid: [digits(35), 'A1'] },
  address: { valid: ['x', letters(255), 'Jl. Sudirman No. 1, RT 01/02'], invalid: [letters(256)] },
  city: {
    valid: ['Jakarta', 'New York', 'São Paulo', '上海', "'s-Hertogenbosch", "St. John's"],
    invalid: ['Jakarta 1', '1770', '-', 'A&B'],
  },
  zip: { valid: ['1', 'SW1A 1AA', letters(40)], invalid: [letters(41)] },
  post_code: { valid: [digits(5), digits(10)], invalid: [digits(4), digits(11), 'SW1A1'] },
  tax_id: {
    valid: [digits(15), digits(16)],
    invalid: [digits(14), digits(17), '01.234.567.8-901.000', '01234567890123A'],
  },
  nib: { valid: ['1', letters(25)], invalid: [letters(26)] },
  swift_code: {
    valid: ['BARCGB22', 'BARCGB22XXX', 'CENAIDJA', '1234GB22'],
    invalid: [
      ['BARCGB2', 0],
      ['BARCGB22X', 0],
      ['BARCGB22XXXX', 0],
      ['BARC1B22', 1],
      ['BARCGB2-', 1],
      ['barcgb22', 1],
    ],
  },
  company_name: { valid: ['x', letters(50), '公司'], invalid: [letters(51)] },
  amount: {
    valid: ['0', '1,000.50', digits(20), '1.000,00'],
    invalid: [
      ['1e5', 0],
      ['-1', 0],
      ['1 000', 0],
      ['١٢٣', 0],
      [digits(21), 1],
      ['.,', 1],
    ],
  },
  amount_minor: { valid: ['0', '1', digits(20)], invalid: ['00', '01', '-1', '1.0', digits(21), '1e5'] },
  referral_code: { valid: ['AB123456', 'ab000000'], invalid: ['A123456', 'ABC12345', 'AB12345', 'AB1234567'] },
  china_mobile: { valid: ['13812345678'], invalid: ['1381234567', '138123456789', '23812345678', '+8613812345678'] },
  chinese_id: {
    valid: ['11010519491231002X', '440308199901101512'],
    invalid: [
      '11010519491231002x',
      '110105194912310',
      '01010519491231002X',
      '11010517491231002X',
      '11010519491331002X',
      '11010519491232002X',
      '1101051949123100XX',
    ],
  },
  pin: { valid: ['0000', '1937'], invalid: ['193', '19375', '193a', '１９３７'] },
  otp: { valid: ['000000', '123456'], invalid: ['12345', '1234567', '12345a'] },
  text: { valid: ['x', '转账 ✓', letters(255)], invalid: [letters(256)] },
  latin_name: { valid: ['Jo', "O'Neil-Smith Jr.", letters(50)], invalid: ['J', letters(51), 'José', '-Jo', 'Jo1'] },
  latin_company: {
    valid: ['X', "3M (Asia) Pte. Ltd & Co's +/-", letters(50)],
    invalid: [letters(51), 'Ü Handel', '&Co', 'A*B', '公司'],
  },
  account_name: { valid: ['Su', "Siti, R. O'B (CV) & A/B-1", letters(80)], invalid: ['S', letters(81), 'José', 'A*B'] },
  street: { valid: ['1', "Queen's Rd #02-01", letters(70)], invalid: [letters(71), '#1', 'Straße'] },
  building: { valid: ['1', '12A/3', letters(16)], invalid: [letters(17), '#1'] },
  address_post_code: { valid: ['1', 'SW1A 1AA', '1012-AB'], invalid: ['ABCDEFGHIJKLMNOPQ', '-1', 'sw1a'] },
  town: { valid: ['Ho', "'s-Gravenhage", 'Zurich (West)', letters(35)], invalid: [letters(36), 'Zürich', '1060 Wien'] },
  subdivision: { valid: ['NY', 'Region 4', letters(35)], invalid: [letters(36), 'Île', '-'] },
  country: { valid: ['GB'], invalid: ['G', 'GBR', 'gb', 'G1'] },
  choice: { valid: ['014', 'checking', letters(20)], invalid: [letters(21), 'a b', 'a-b'] },
  gb_sort_code: { valid: ['200000', '000000'], invalid: ['20000', '2000000', '20-00-00', '20000A'] },
  gb_account: { valid: ['55779911', '00000000'], invalid: ['5577991', '557799111', '5577991A'] },
  sg_account: { valid: [digits(7), digits(14)], invalid: [digits(6), digits(15), '12-345678'] },
  jp_bank_code: { valid: ['0001'], invalid: ['001', '00011', '000A'] },
  jp_branch_code: { valid: ['015'], invalid: ['15', '0015', '01A'] },
  jp_account: { valid: ['0123456'], invalid: ['123456', '01234567', '012345A'] },
  jp_katakana: {
    valid: ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ｶ)ABC-1.', 'ｱ'.repeat(30)],
    invalid: ['ｱ'.repeat(31), 'ヤマダ', 'やまだ', 'ｦ', 'ｯ', 'ﾔ･ﾏ', '山田'],
  },
  us_aba: { valid: ['021000021'], invalid: ['02100002', '0210000210', '02100002A'] },
  us_account: { valid: [digits(4), digits(17)], invalid: [digits(3), digits(18), '123-4'] },
  us_zip: { valid: ['10118', '10118-1234'], invalid: ['1011', '101181', '10118-123', '101181234'] },
  cn_name: {
    valid: ['王明', '买买提·吐尔逊', '王'.repeat(30), '𠮷明'],
    invalid: ['王', '王'.repeat(31), 'Wang', '·王', '王·'],
  },
  cn_company: {
    valid: ['公司', '上海ABC（集团）有限公司', '王'.repeat(60)],
    invalid: ['公', '王'.repeat(61), 'ABC公司', '公司 A'],
  },
  cn_bank: { valid: ['中国银行', '中国工商银行上海分行(1)'], invalid: ['中', '王'.repeat(61), 'ICBC'] },
  cn_cnaps: { valid: [digits(12)], invalid: [digits(11), digits(13), '10229000001A'] },
  cn_account: { valid: [digits(10), digits(25)], invalid: [digits(9), digits(26), '62220210011162457A'] },
  iban: {
    valid: ['NO9386011117947', 'GB29NWBK60161331926819', `MT84${'A1'.repeat(15)}`],
    invalid: [
      'NO938601111794',
      `MT84${'A1'.repeat(15)}X`,
      'gb29NWBK60161331926819',
      '1B29NWBK60161331926819',
      'GBXXNWBK60161331926819',
    ],
  },
  swift_account: { valid: ['1', 'ABC123', 'A'.repeat(34)], invalid: ['A'.repeat(35), 'abc', '12-3', '1 2'] },
} as const satisfies Record<FormatName, Vectors>
