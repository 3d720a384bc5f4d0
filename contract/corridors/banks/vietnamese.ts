import { bankRows } from './bank.ts'

export const vietnameseBanks = bankRows(`
970436|Vietcombank|VCB
970415|VietinBank|CTG
970418|BIDV
970405|Agribank
970407|Techcombank|TCB
970422|MB Bank|Military Bank
970416|ACB|Asia Commercial Bank
970432|VPBank
970423|TPBank|Tien Phong Bank
970403|Sacombank|STB
970437|HDBank
970441|VIB
970443|SHB
970431|Eximbank
970426|MSB|Maritime Bank
970448|OCB|Orient Commercial Bank
970440|SeABank
970429|SCB|Saigon Commercial Bank
970449|LPBank|LienVietPostBank
970454|BVBank|Viet Capital Bank
970425|ABBank
970409|Bac A Bank
970412|PVcomBank
970428|Nam A Bank
970419|NCB
970427|VietABank
970430|PGBank
970433|VietBank
970438|BaoViet Bank
970400|Saigonbank
970452|KienlongBank
970424|Shinhan Bank Vietnam
970457|Woori Bank Vietnam
970410|Standard Chartered Vietnam
970439|Public Bank Vietnam
970442|Hong Leong Bank Vietnam
970458|UOB Vietnam
458761|HSBC Vietnam`)
