import { bankRows } from './bank.ts'

export const malaysianBanks = bankRows(`
MBBEMYKL|Maybank|Malayan Banking
CIBBMYKL|CIMB Bank
PBBEMYKL|Public Bank
RHBBMYKL|RHB Bank
HLBBMYKL|Hong Leong Bank
ARBKMYKL|AmBank
BIMBMYKL|Bank Islam
BKRMMYKL|Bank Rakyat
BMMBMYKL|Bank Muamalat
BSNAMYK1|Bank Simpanan Nasional|BSN
AGOBMYKL|Agrobank
MFBBMYKL|Alliance Bank
PHBMMYKL|Affin Bank
OCBCMYKL|OCBC Bank Malaysia
UOVBMYKL|UOB Malaysia
HBMBMYKL|HSBC Malaysia
SCBLMYKX|Standard Chartered Malaysia
CITIMYKL|Citibank Malaysia
KFHOMYKL|Kuwait Finance House
RJHIMYKL|Al Rajhi Bank Malaysia
BKCHMYKL|Bank of China Malaysia
ICBKMYKL|ICBC Malaysia`)
