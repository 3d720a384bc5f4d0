import { type BankDirectory, bankRows } from './bank.ts'

/** Issuers of UnionPay cards by number prefix; other issuers are asked for by name. */
export const chineseCardBanks: BankDirectory = {
  field: 'card_number',
  kind: 'beginnings',
  banks: bankRows(`
621226 621558 622202 622203 622208|中国工商银行|ICBC gongshang
622845 622846 622848 623052|中国农业银行|ABC nongye
621660 621661 621663 621785 623208|中国银行|BOC zhongguo
621284 621700 622280 622700|中国建设银行|CCB jianshe
621002 622258 622260 622261|交通银行|BOCOM jiaotong
621098 621799 622150 622188|中国邮政储蓄银行|PSBC youzheng
621286 621483 621486 622588 622609|招商银行|CMB zhaoshang
621771 622690 622696 622698|中信银行|CITIC zhongxin
621691 622615 622622|中国民生银行|CMBC minsheng
622521 622522 622523|上海浦东发展银行|SPDB pufa
622908 622909|兴业银行|CIB xingye
622155 622156 622298|平安银行|PAB pingan
622660 622662 622663|中国光大银行|CEB guangda
622630 622631 622632|华夏银行|HXB huaxia
622568 622556 621462|广发银行|CGB guangfa
`),
  as_of: '2026-11-01',
  source: 'UnionPay: beginnings of card numbers by issuer',
}
