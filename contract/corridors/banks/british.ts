import { type BankDirectory, bankRows } from './bank.ts'

/** Sort code prefixes of the large banks; other banks are asked for by name. */
export const britishBanks: BankDirectory = {
  field: 'sort_code',
  kind: 'beginnings',
  as_of: '2026-11-01',
  source: 'Pay.UK: industry sort code directory, ranges of the large banks',
  banks: bankRows(`
01|NatWest|National Westminster Bank
040004|Monzo
040075 042909 230120|Revolut
040605|ClearBank
05 82|Virgin Money|Clydesdale Bank Yorkshire Bank
07|Nationwide|Nationwide Building Society
08|The Co-operative Bank
09 72|Santander UK|Abbey
11|Halifax
12 80|Bank of Scotland
16 83|Royal Bank of Scotland|RBS
1800|Coutts
20|Barclays
230580|Metro Bank
231470|Wise
30 77|Lloyds Bank
40|HSBC UK|First Direct
50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66|NatWest|National Westminster Bank
608371|Starling Bank
608407|Chase UK|JPMorgan
87|TSB Bank
90|Bank of Ireland UK
93|AIB Northern Ireland|First Trust
95|Danske Bank|Northern Bank
98|Ulster Bank`),
}
