import { type BankDirectory, bankRows } from './bank.ts'

/** The first four letters of an IFSC identify the bank; the many cooperative banks are asked for by name. */
export const indianBanks: BankDirectory = {
  field: 'bank_code',
  kind: 'beginnings',
  as_of: '2026-11-01',
  source: 'Reserve Bank of India: IFSC of banks in NEFT, RTGS and IMPS',
  banks: bankRows(`
SBIN|State Bank of India|SBI
HDFC|HDFC Bank
ICIC|ICICI Bank
UTIB|Axis Bank
KKBK|Kotak Mahindra Bank
PUNB|Punjab National Bank|PNB
BARB|Bank of Baroda
CNRB|Canara Bank
UBIN|Union Bank of India
IDIB|Indian Bank
BKID|Bank of India
IOBA|Indian Overseas Bank
CBIN|Central Bank of India
UCBA|UCO Bank
MAHB|Bank of Maharashtra
PSIB|Punjab and Sind Bank
IBKL|IDBI Bank
YESB|Yes Bank
INDB|IndusInd Bank
IDFB|IDFC First Bank
FDRL|Federal Bank
SIBL|South Indian Bank
KVBL|Karur Vysya Bank
KARB|Karnataka Bank
CIUB|City Union Bank
TMBL|Tamilnad Mercantile Bank
JAKA|Jammu and Kashmir Bank
RATN|RBL Bank
BDBL|Bandhan Bank
AUBL|AU Small Finance Bank
ESFB|Equitas Small Finance Bank
UJVN|Ujjivan Small Finance Bank
DCBL|DCB Bank
CSBK|CSB Bank
AIRP|Airtel Payments Bank
IPOS|India Post Payments Bank
CITI|Citibank
HSBC|HSBC
SCBL|Standard Chartered
DEUT|Deutsche Bank
DBSS|DBS Bank India`),
}
