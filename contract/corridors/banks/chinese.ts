import { type BankDirectory, bankRows } from './bank.ts'

/** CNAPS prefixes: three digits of the bank, then place and branch. */
export const chineseBanks: BankDirectory = {
  field: 'bank_code',
  kind: 'beginnings',
  as_of: '2026-11-01',
  source: "People's Bank of China: bank identifiers of CNAPS",
  banks: bankRows(`
102|中国工商银行|ICBC Industrial and Commercial Bank of China 工行
103|中国农业银行|ABC Agricultural Bank of China 农行
104|中国银行|BOC Bank of China 中行
105|中国建设银行|CCB China Construction Bank 建行
301|交通银行|BOCOM Bank of Communications 交行
302|中信银行|CITIC China CITIC Bank
303|中国光大银行|CEB China Everbright Bank
304|华夏银行|HXB Hua Xia Bank
305|中国民生银行|CMBC China Minsheng Bank
306|广发银行|CGB China Guangfa Bank
307|平安银行|PAB Ping An Bank
308|招商银行|CMB China Merchants Bank 招行
309|兴业银行|CIB Industrial Bank
310|上海浦东发展银行|SPDB Shanghai Pudong Development Bank 浦发银行
315|恒丰银行|Hengfeng Bank
316|浙商银行|CZB China Zheshang Bank
318|渤海银行|CBHB China Bohai Bank
325|上海银行|Bank of Shanghai
403|中国邮政储蓄银行|PSBC Postal Savings Bank of China 邮储银行`),
}
