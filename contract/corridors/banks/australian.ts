import { type BankDirectory, bankRows } from './bank.ts'

/** BSB prefixes of the large banks; other banks are asked for by name. */
export const australianBanks: BankDirectory = {
  field: 'bank_code',
  kind: 'beginnings',
  as_of: '2026-11-01',
  source: 'AusPayNet: prefixes of BSB numbers',
  banks: bankRows(`
01|ANZ
03 73|Westpac
06 76|Commonwealth Bank|CBA CommBank
08|NAB|National Australia Bank
11 33|St.George Bank
12|Bank of Queensland|BOQ
18|Macquarie Bank
19 55|BankSA Bank of Melbourne
24|Citibank
30|Bankwest
34|HSBC Australia
484|Suncorp Bank
633|Bendigo Bank
923|ING Australia`),
}
