import { bankRows } from './bank.ts'

export const koreanBanks = bankRows(`
004|KB Kookmin Bank|국민은행
088|Shinhan Bank|신한은행
020|Woori Bank|우리은행
081|Hana Bank|하나은행 KEB
011|NH NongHyup Bank|농협은행
003|Industrial Bank of Korea|IBK 기업은행
090|KakaoBank|카카오뱅크
092|Toss Bank|토스뱅크
089|K bank|케이뱅크
023|SC First Bank|제일은행 Standard Chartered
027|Citibank Korea|한국씨티은행
002|Korea Development Bank|KDB 산업은행
007|Suhyup Bank|수협은행
031|iM Bank|아이엠뱅크 Daegu
032|Busan Bank|부산은행
034|Kwangju Bank|광주은행
035|Jeju Bank|제주은행
037|Jeonbuk Bank|전북은행
039|Kyongnam Bank|경남은행
045|MG Community Credit Cooperatives|새마을금고
048|Shinhyup Credit Unions|신협
071|Korea Post|우체국`)
