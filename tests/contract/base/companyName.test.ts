import { describe, expect, it } from 'vitest'
import { isSameCompanyName } from '../../../contract/base/people/companyName.ts'

describe('match of a bank account’s name with its company’s', () => {
  it.each([
    ['PT Nusantara Niaga', 'NUSANTARA NIAGA PT'],
    ['PT Nusantara Niaga', 'P.T. nusantara  niaga'],
    ['PT Nusantara Niaga', 'Nusantara Niaga, PT'],
    ['PT Nusantara Niaga', 'Perseroan Terbatas Nusantara Niaga'],
    ['PT Nusantara Niaga Tbk', 'PT NUSANTARA NIAGA'],
    ['PT Bank Rakyat (Persero) Tbk.', 'PT. BANK RAKYAT'],
    ['CV Samudra Jaya', 'C.V. SAMUDRA JAYA'],
    ['PT Kopi & Teh', 'PT KOPI DAN TEH'],
    ['PT Café Bogor', 'PT CAFE BOGOR'],
    ['PT Tiga-Roda', 'PT TIGA RODA'],
    ['上海贸易有限公司', '上海贸易有限公司'],
  ])('The company %s matches the account name %s', (one, other) => {
    expect(isSameCompanyName(one, other)).toBe(true)
    expect(isSameCompanyName(other, one)).toBe(true)
  })

  it.each([
    ['PT Nusantara Niaga', 'CV Nusantara Niaga'],
    ['PT Nusantara Niaga', 'Nusantara Niaga'],
    ['PT Nusantara Niaga', 'PT Nusantara Niaga Abadi'],
    ['PT Nusantara Niaga', 'PT Nusantara'],
    ['PT Nusantara Niaga', 'Sari Wijaya'],
    ['PT Adaptasi', 'PT Adaasi'],
    ['PT', 'PT'],
    ['', ''],
  ])('The company %s does not match the account name %s', (one, other) => {
    expect(isSameCompanyName(one, other)).toBe(false)
    expect(isSameCompanyName(other, one)).toBe(false)
  })
})
