import { bankRows } from './bank.ts'

export const hongKongBanks = bankRows(`
004|HSBC|滙豐銀行
012|Bank of China (Hong Kong)|BOCHK 中國銀行香港
024|Hang Seng Bank|恒生銀行
003|Standard Chartered Hong Kong|渣打銀行
016|DBS Bank Hong Kong|星展銀行
015|Bank of East Asia|BEA 東亞銀行
009|China Construction Bank (Asia)|CCB 建設銀行
072|ICBC (Asia)|工銀亞洲
006|Citibank N.A.|花旗銀行
250|Citibank (Hong Kong)|花旗銀行
018|China CITIC Bank International|中信銀行
020|CMB Wing Lung Bank|招商永隆銀行
025|Shanghai Commercial Bank|上海商業銀行
028|Public Bank Hong Kong|大眾銀行
035|OCBC Hong Kong|華僑銀行 Wing Hang
038|Bank of Communications Hong Kong|交通銀行
039|Chiyu Banking Corporation|集友銀行
040|Dah Sing Bank|大新銀行
041|Chong Hing Bank|創興銀行
043|Nanyang Commercial Bank|南洋商業銀行
061|Tai Sang Bank|大生銀行
128|Fubon Bank|富邦銀行
387|ZA Bank|眾安銀行
388|livi bank|理慧銀行
389|Mox Bank
390|WeLab Bank|匯立銀行
391|Fusion Bank|富融銀行
392|PAObank|平安壹賬通銀行
393|Ant Bank|螞蟻銀行
395|Airstar Bank|天星銀行`)
