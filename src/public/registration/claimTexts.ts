import type { RecipientZone } from '../../../contract/corridors/corridor.ts'

/** The recipients' page is the only one in Korean: its texts are here, in its readers' languages. */
export type ClaimLanguage = 'zh' | 'ko' | 'en'

export const claimLanguages: Record<ClaimLanguage, { name: string; html: string }> = {
  zh: { name: '中文', html: 'zh-CN' },
  ko: { name: '한국어', html: 'ko' },
  en: { name: 'English', html: 'en' },
}

interface FieldText {
  label: string
  hint?: string
  wrong: string
}

interface RecipientTexts {
  title: { registration: string; kyc: string }
  hint: { registration: string; kyc: string }
  from: string
  amount: string
  account: string
  until: string
  zones: Record<RecipientZone, string>
  fields: Record<string, FieldText>
  choices: Record<string, string>
  choose: string
  consent: string
  consent_missing: string
  safety: string
  send: string
  loading: string
  mismatch: string
  network: string
  done_title: string
  done: string
  held_title: string
  held: string
  unchecked_title: string
  again: string
  invalid_title: string
  invalid: string
}

export const claimTexts: Record<ClaimLanguage, RecipientTexts> = {
  en: {
    title: { registration: 'Register to receive your money', kyc: 'Confirm who you are to receive your money' },
    hint: {
      registration: 'Your bank asks for this once, before the first payment reaches your account.',
      kyc: 'For payments of KRW 1,000,000 and over your bank asks for this once.',
    },
    from: 'From',
    amount: 'Amount',
    account: 'To your account',
    until: 'Please answer by',
    zones: { 'Asia/Shanghai': 'Beijing time', 'Asia/Seoul': 'Seoul time' },
    fields: {
      full_name: { label: 'Name on your bank account', wrong: 'Enter your name as your bank has it.' },
      id_number: { label: 'Resident identity card number', wrong: 'Enter the 18 characters of your identity card.' },
      mobile: {
        label: 'Mobile number',
        hint: 'The one your bank account is registered with',
        wrong: 'Enter your mobile number.',
      },
      birth_date: { label: 'Date of birth', wrong: 'Enter your date of birth.' },
      gender: { label: 'Gender', wrong: 'Choose one.' },
    },
    choices: { female: 'Female', male: 'Male' },
    choose: 'Choose',
    consent:
      'What I have said is correct, and I agree that it is passed on to the bank that pays me, for this purpose alone.',
    consent_missing: 'Please tick this to go on.',
    safety: 'We never ask you for a password, a code or a payment.',
    send: 'Confirm',
    loading: 'Loading…',
    mismatch: 'This doesn’t match what the sender told us. Check it, or ask the sender.',
    network: 'Network error. Please try again later.',
    done_title: 'Thank you, that is all',
    done: 'The payment goes on now. You can close this page.',
    held_title: 'We are looking at this payment',
    held: 'It cannot go on just now. Please open your link again later.',
    unchecked_title: 'This link could not be checked just now',
    again: 'Try again',
    invalid_title: 'This link does not work any more',
    invalid: 'It has been used, has expired, or was followed by a newer one. Ask the sender for a new one.',
  },
  zh: {
    title: { registration: '登记后即可收款', kyc: '确认身份后即可收款' },
    hint: {
      registration: '首次款项到账前，银行要求您登记一次。',
      kyc: '金额达到规定标准时，银行要求您确认一次身份。',
    },
    from: '汇款人',
    amount: '金额',
    account: '收款账户',
    until: '请于此前办理',
    zones: { 'Asia/Shanghai': '北京时间', 'Asia/Seoul': '首尔时间' },
    fields: {
      full_name: { label: '银行账户姓名', wrong: '请填写与银行账户一致的中文姓名。' },
      id_number: { label: '居民身份证号码', wrong: '请填写 18 位居民身份证号码。' },
      mobile: { label: '手机号', hint: '银行账户预留的手机号', wrong: '请填写 11 位手机号。' },
      birth_date: { label: '出生日期', wrong: '请填写出生日期。' },
      gender: { label: '性别', wrong: '请选择。' },
    },
    choices: { female: '女', male: '男' },
    choose: '请选择',
    consent: '我确认所填信息属实，并同意仅为此目的将其提供给付款银行。',
    consent_missing: '请勾选后继续。',
    safety: '我们绝不会索要您的密码、验证码或任何付款。',
    send: '确认',
    loading: '加载中…',
    mismatch: '与汇款人提供的信息不一致。请核对，或联系汇款人。',
    network: '网络错误，请稍后再试。',
    done_title: '已完成，谢谢',
    done: '款项将继续汇出。您可以关闭此页面。',
    held_title: '我们正在核查此笔款项',
    held: '目前无法继续，请稍后再次打开链接。',
    unchecked_title: '暂时无法核实此链接',
    again: '重试',
    invalid_title: '此链接已失效',
    invalid: '链接已使用、已过期或已有更新的链接。请向汇款人索取新链接。',
  },
  ko: {
    title: { registration: '송금을 받으려면 등록해 주세요', kyc: '송금을 받으려면 본인 확인을 해 주세요' },
    hint: {
      registration: '첫 송금이 입금되기 전에 은행에서 한 번 요청하는 절차입니다.',
      kyc: '1,000,000원 이상의 송금은 은행에서 한 번 본인 확인을 요청합니다.',
    },
    from: '보내는 분',
    amount: '금액',
    account: '받는 계좌',
    until: '기한',
    zones: { 'Asia/Shanghai': '베이징 시간', 'Asia/Seoul': '한국 시간' },
    fields: {
      full_name: { label: '계좌에 등록된 이름', wrong: '은행에 등록된 이름을 입력해 주세요.' },
      id_number: { label: '신분증 번호', wrong: '신분증 번호를 입력해 주세요.' },
      mobile: { label: '휴대폰 번호', hint: '은행 계좌에 등록된 번호', wrong: '휴대폰 번호를 입력해 주세요.' },
      birth_date: { label: '생년월일', wrong: '생년월일을 입력해 주세요.' },
      gender: { label: '성별', wrong: '선택해 주세요.' },
    },
    choices: { female: '여성', male: '남성' },
    choose: '선택',
    consent: '입력한 내용이 사실이며, 이 목적에 한하여 지급 은행에 제공하는 데 동의합니다.',
    consent_missing: '계속하려면 동의해 주세요.',
    safety: '비밀번호, 인증 코드, 결제를 요구하는 일은 절대 없습니다.',
    send: '확인',
    loading: '불러오는 중…',
    mismatch: '보내는 분이 알려 준 내용과 다릅니다. 다시 확인하거나 보내는 분에게 문의해 주세요.',
    network: '네트워크 오류입니다. 잠시 후 다시 시도해 주세요.',
    done_title: '완료되었습니다. 감사합니다',
    done: '이제 송금이 진행됩니다. 이 페이지를 닫으셔도 됩니다.',
    held_title: '이 송금을 확인하고 있습니다',
    held: '지금은 진행할 수 없습니다. 나중에 링크를 다시 열어 주세요.',
    unchecked_title: '지금은 링크를 확인할 수 없습니다',
    again: '다시 시도',
    invalid_title: '더 이상 사용할 수 없는 링크입니다',
    invalid: '이미 사용되었거나 기한이 지났거나 새 링크가 발송되었습니다. 보내는 분에게 새 링크를 요청해 주세요.',
  },
}
