import { type BankDirectory, bankRows } from './bank.ts'

/** Country of an IBAN and prefix of the bank code after the check digits; unknown banks are asked for by name. */
export const europeanBanks: BankDirectory = {
  field: 'iban',
  kind: 'beginnings',
  as_of: '2026-11-01',
  source: 'Bank identifiers of the national IBAN registers, large banks',
  banks: bankRows(`
AT12000|UniCredit Bank Austria
AT20111|Erste Bank
AT14000|BAWAG
AT32000|Raiffeisenlandesbank Niederoesterreich-Wien
BE001|BNP Paribas Fortis
BE310 BE363|ING Belgium
BE734 BE735|KBC Bank
BE063|Belfius
BE967|Wise
CH00700|Zuercher Kantonalbank|ZKB
CH09000|PostFinance
CZ0100|Komercni banka
CZ0300|CSOB
CZ0800|Ceska sporitelna
CZ2010|Fio banka
CZ2700|UniCredit Bank Czech
CZ5500|Raiffeisenbank
DE10011001|N26
DE10050000|Berliner Sparkasse
DE12030000|DKB|Deutsche Kreditbank
DE37040044 DE10040000 DE50040000 DE70040041 DE20040000|Commerzbank
DE50070010 DE10070000 DE10070024 DE20070000 DE37070060 DE70070010|Deutsche Bank
DE50010517 DE50010060|ING Germany|ING-DiBa Postbank
DE70020270|HypoVereinsbank|UniCredit
DE70150000|Stadtsparkasse Muenchen
DK3000|Danske Bank
DK2000|Nordea Denmark
EE22|Swedbank Estonia
EE10|SEB Estonia
EE77|LHV Pank
ES0049|Banco Santander
ES0075|Banco Popular
ES0081|Banco Sabadell
ES0128|Bankinter
ES0182|BBVA
ES2100|CaixaBank
ES1465|ING Spain
FI405 FI5|OP Financial Group
FI1 FI2|Nordea Finland
FI8|Danske Bank Finland
FR30002|LCL
FR30003|Societe Generale
FR30004|BNP Paribas
FR30006|Credit Agricole
FR30056|HSBC Continental Europe
FR30066|CIC
FR20041|La Banque Postale
FR10278|Credit Mutuel
FR16598 FR17598|Qonto Nickel
GBABBY|Santander UK
GBBARC GBBUKB|Barclays
GBCLRB|ClearBank
GBHBUK GBMIDL|HSBC UK
GBLOYD|Lloyds Bank
GBMONZ|Monzo
GBNAIA|Nationwide
GBNWBK|NatWest
GBRBOS|Royal Bank of Scotland
GBREVO|Revolut
GBSRLG|Starling Bank
GBTSBS|TSB Bank
GBTRWI|Wise
GR011|National Bank of Greece
GR014|Alpha Bank
GR017|Piraeus Bank
GR026|Eurobank
HU117|OTP Bank
IEAIBK|AIB
IEBOFI|Bank of Ireland
IEIPBS|Permanent TSB
IT01005|BNL
IT02008|UniCredit
IT03069|Intesa Sanpaolo
IT05034|Banco BPM
IT05387|BPER Banca
IT07601|Poste Italiane
LT10100|Bank of Lithuania
LT32500|Revolut
LT70440|SEB Lithuania
LT73000|Swedbank Lithuania
LU001|Spuerkeess|BCEE
LU002|BIL
LU003|BGL BNP Paribas
LVHABA|Swedbank Latvia
LVUNLA|SEB Latvia
MTVALL|Bank of Valletta
NLABNA|ABN AMRO
NLASNB|ASN Bank
NLBUNQ|bunq
NLINGB|ING
NLKNAB|Knab
NLRABO|Rabobank
NLREVO|Revolut
NLSNSB|SNS
NLTRIO|Triodos Bank
NO9|DNB Bank
PL1020|PKO Bank Polski
PL1050|ING Bank Slaski
PL1090|Santander Bank Polska
PL1140|mBank
PL1240|Bank Pekao
PT0007|Novo Banco
PT0010|Banco BPI
PT0018|Santander Totta
PT0033|Millennium BCP
PT0035|Caixa Geral de Depositos
ROBRDE|BRD
ROBTRL|Banca Transilvania
ROINGB|ING Romania
RORNCB|BCR
SE300|Nordea Sweden
SE500|SEB
SE600|Handelsbanken
SE800|Swedbank
SI02|NLB
SK0200|VUB
SK0900|Slovenska sporitelna
SK1100|Tatra banka`),
}
