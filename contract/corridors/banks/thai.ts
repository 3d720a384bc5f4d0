import { bankRows } from './bank.ts'

export const thaiBanks = bankRows(`
002|Bangkok Bank|BBL ธนาคารกรุงเทพ
004|Kasikornbank|KBank กสิกรไทย
006|Krungthai Bank|KTB กรุงไทย
014|Siam Commercial Bank|SCB ไทยพาณิชย์
025|Krungsri|Bank of Ayudhya กรุงศรี
011|TMBThanachart Bank|ttb ทหารไทยธนชาต
030|Government Savings Bank|GSB ออมสิน
034|Bank for Agriculture and Agricultural Cooperatives|BAAC ธ.ก.ส.
033|Government Housing Bank|GHB อาคารสงเคราะห์
022|CIMB Thai
024|UOB Thailand
020|Standard Chartered Thailand
017|Citibank Thailand
031|HSBC Thailand
066|Islamic Bank of Thailand
067|TISCO Bank
069|Kiatnakin Phatra Bank|KKP
070|ICBC Thai
071|Thai Credit Bank
073|Land and Houses Bank|LH Bank`)
