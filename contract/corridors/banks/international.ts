import { type BankDirectory, bankRows } from './bank.ts'

/** BIC prefixes of large banks: the first four letters identify the institution in every country. */
export const internationalBanks: BankDirectory = {
  field: 'swift_code',
  kind: 'beginnings',
  as_of: '2026-11-01',
  source: 'SWIFT: business party prefixes of large banks',
  banks: bankRows(`
ABNA|ABN AMRO
ABOC|Agricultural Bank of China
ADCB|Abu Dhabi Commercial Bank
ANZB|ANZ
ARAB|Arab Bank
AXIS|Axis Bank
BARC|Barclays
BBME|HSBC Middle East
BBVA|BBVA
BCIT|Intesa Sanpaolo
BKCH|Bank of China
BKKB|Bangkok Bank
BKTR|Deutsche Bank Trust
BNOR|BDO Unibank
BNPA|BNP Paribas
BOFA|Bank of America
BOFM|BMO
BOPI|BPI|Bank of the Philippine Islands
BOTK|MUFG Bank
BPKO|PKO Bank Polski
BRAS|Banco do Brasil
BRED|BRED
BSCH|Banco Santander
CAIX|CaixaBank
CHAS|JPMorgan Chase
CIBB|CIMB Bank
CIBC|CIBC
CITI|Citibank
COBA|Commerzbank
COMM|Bank of Communications
CRES|UBS Switzerland|Credit Suisse
CRLY|Credit Agricole CIB
CTBA|Commonwealth Bank of Australia
CTCB|CTBC Bank
DABA|Danske Bank
DBSS|DBS Bank
DEUT|Deutsche Bank
DHBK|DBS Bank Hong Kong
DNBA|DNB Bank
EBIL|Emirates NBD
ESSE|SEB
FIRN|First National Bank South Africa|FNB
GEBA|BNP Paribas Fortis
GENO|DZ Bank
GIBA|Erste Bank
HAND|Handelsbanken
HASE|Hang Seng Bank
HBUK|HSBC UK
HDFC|HDFC Bank
HSBC|HSBC
HVBK|Woori Bank
HYVE|UniCredit Bank
IBKO|Industrial Bank of Korea
ICBC|ICBC|Industrial and Commercial Bank of China
ICBK|ICBC|Industrial and Commercial Bank of China
ICIC|ICICI Bank
INGB|ING
INGD|ING Germany
ISBK|Isbank|Turkiye Is Bankasi
ITAU|Itau Unibanco
KASI|Kasikornbank
KOEX|Hana Bank
KRED|KBC Bank
KRTH|Krungthai Bank
LOYD|Lloyds Bank
MBBE|Maybank
MBTC|Metrobank
MHCB|Mizuho Bank
MIDL|HSBC UK
MRMD|HSBC USA
NATA|National Australia Bank
NBAD|First Abu Dhabi Bank
NBOK|National Bank of Kuwait
NCBK|Saudi National Bank
NDEA|Nordea
NEDS|Nedbank
NOLA|Lloyds Bank
NOSC|Scotiabank
NTSB|N26
NWBK|NatWest
OCBC|OCBC Bank
PARB|BNP Paribas
PBBE|Public Bank
PCBC|China Construction Bank
PNBM|Punjab National Bank
POFI|PostFinance
QNBA|QNB|Qatar National Bank
RABO|Rabobank
RBOS|Royal Bank of Scotland
REVO|Revolut
RHBB|RHB Bank
RJHI|Al Rajhi Bank
ROYC|Royal Bank of Canada|RBC
RZBA|Raiffeisen Bank International
RZBC|Raiffeisenbank
SBIN|State Bank of India
SBZA|Standard Bank South Africa
SCBL|Standard Chartered
SHBK|Shinhan Bank
SICO|Siam Commercial Bank|SCB
SMBC|Sumitomo Mitsui Banking Corporation
SOGE|Societe Generale
SWED|Swedbank
TACB|Taiwan Cooperative Bank
TDOM|TD Bank
TRWI|Wise
UBSW|UBS
UNCR|UniCredit
UOVB|UOB|United Overseas Bank
WPAC|Westpac
WFBI|Wells Fargo
YAPI|Yapi Kredi`),
}
