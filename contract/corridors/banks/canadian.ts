import { bankRows } from './bank.ts'

export const canadianBanks = bankRows(`
003|Royal Bank of Canada|RBC
004|TD Canada Trust|Toronto-Dominion
002|Scotiabank|Bank of Nova Scotia
001|BMO|Bank of Montreal
010|CIBC|Canadian Imperial Bank of Commerce
006|National Bank of Canada
815|Desjardins (Quebec)|Caisses Desjardins
829|Desjardins (Ontario)
614|Tangerine Bank
016|HSBC Bank Canada
030|Canadian Western Bank
039|Laurentian Bank
219|ATB Financial
260|Citibank Canada
320|PC Financial
540|Manulife Bank
623|EQ Bank|Equitable Bank
621|Peoples Trust
809|Central 1 Credit Union (British Columbia)
828|Central 1 Credit Union (Ontario)
837|Meridian Credit Union
899|Alberta Central`)
