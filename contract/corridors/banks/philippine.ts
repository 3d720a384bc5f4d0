import { bankRows } from './bank.ts'

export const philippineBanks = bankRows(`
BNORPHMM|BDO Unibank|Banco de Oro
BOPIPHMM|BPI|Bank of the Philippine Islands
MBTCPHMM|Metrobank
TLBPPHMM|Land Bank of the Philippines|LandBank
PNBMPHMM|Philippine National Bank|PNB
RCBCPHMM|RCBC|Rizal Commercial Banking Corporation
SETCPHMM|Security Bank
UBPHPHMM|UnionBank
CHBKPHMM|China Banking Corporation|Chinabank
EWBCPHMM|EastWest Bank
DBPHPHMM|Development Bank of the Philippines|DBP
PSBKPHM1|PSBank|Philippine Savings Bank
AUBKPHMM|Asia United Bank|AUB
PHTBPHMM|Philtrust Bank
UCPBPHMM|UCPB
CITIPHMX|Citibank
HSBCPHMM|HSBC Philippines
SCBLPHMM|Standard Chartered Philippines
MBBEPHMM|Maybank Philippines
CIPHPHMM|CIMB Bank Philippines
PABIPHMM|Bank of Commerce`)
