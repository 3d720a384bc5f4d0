import type { ActingParty } from '../../../contract/base/money/transferEvents.ts'
import type { TransferStatusName } from '../../../contract/base/statuses/transfer.ts'
import type { Catalogue, Translations } from '../../../contract/messages/catalogue.ts'

/** Explanations of a transfer's statuses, with the party that must act. */
export const explained = {
  title: { en: 'What this means', id: 'Artinya', zh: '状态说明' },
  who: { en: 'Who acts next:', id: 'Yang bertindak berikutnya:', zh: '下一步由谁处理：' },
  until: { en: 'Until %{time}.', id: 'Sampai %{time}.', zh: '截止 %{time}。' },
  cut_off: {
    en: 'Paid by %{time} on a bank day, it counts from that day; later, from the next one. Expected to arrive on %{day}.',
    id: 'Jika dibayar paling lambat %{time} pada hari kerja bank, dihitung mulai hari itu; setelahnya, mulai hari kerja berikutnya. Perkiraan tiba %{day}.',
    zh: '银行工作日 %{time} 前付款，从当日起算；之后付款，从下一个工作日起算。预计到账日：%{day}。',
  },
  paid_before: {
    en: 'It was paid before %{time}, so that day counts, where it is a bank day. Expected to arrive on %{day}.',
    id: 'Dibayar sebelum %{time}, jadi hari itu ikut dihitung jika merupakan hari kerja bank. Perkiraan tiba %{day}.',
    zh: '在 %{time} 之前付款，如当日为银行工作日则从当日起算。预计到账日：%{day}。',
  },
  paid_after: {
    en: 'It was paid after %{time}, so bank days count from the next one. Expected to arrive on %{day}.',
    id: 'Dibayar setelah %{time}, jadi hari kerja bank dihitung mulai hari berikutnya. Perkiraan tiba %{day}.',
    zh: '在 %{time} 之后付款，从下一个银行工作日起算。预计到账日：%{day}。',
  },
  closed_days: {
    en: 'Banks do not work on %{days}.',
    id: 'Bank tidak beroperasi pada %{days}.',
    zh: '银行在 %{days} 不营业。',
  },
  why: {
    created: {
      en: 'It is saved and not signed yet. Nothing is paid before.',
      id: 'Sudah disimpan, tetapi belum ditandatangani. Belum ada yang dibayar.',
      zh: '已保存，尚未签署。此前不会付款。',
    },
    awaiting_approval: {
      en: 'Its maker has signed it. Nothing is paid before enough others have approved it.',
      id: 'Sudah ditandatangani pembuatnya. Belum dibayar sebelum cukup banyak orang lain menyetujuinya.',
      zh: '创建人已签署。足够多的其他人批准后才会付款。',
    },
    awaiting_payment: {
      en: 'It is approved, and goes on its way as soon as it is paid.',
      id: 'Sudah disetujui dan akan dikirim segera setelah dibayar.',
      zh: '已批准，付款后即开始汇出。',
    },
    payment_confirming: {
      en: 'You said that it is paid. Our bank has not seen the money yet.',
      id: 'Anda menyatakan sudah membayar. Bank kami belum melihat dananya.',
      zh: '您表示已付款，我们的银行尚未看到款项。',
    },
    processing: {
      en: 'It is paid and on its way to the recipient’s bank.',
      id: 'Sudah dibayar dan sedang menuju bank penerima.',
      zh: '已付款，正在汇往收款银行。',
    },
    succeeded: {
      en: 'The recipient’s bank has confirmed that it arrived.',
      id: 'Bank penerima telah mengonfirmasi bahwa dana tiba.',
      zh: '收款银行已确认到账。',
    },
    denied: {
      en: 'An approver said no. Nothing was paid.',
      id: 'Seorang penyetuju menolaknya. Tidak ada yang dibayar.',
      zh: '审批人已拒绝。没有付款。',
    },
    cancelled: {
      en: 'It was withdrawn before it was paid.',
      id: 'Ditarik kembali sebelum dibayar.',
      zh: '付款前已撤回。',
    },
    payment_timed_out: {
      en: 'It was not paid in time, so its price no longer holds. Nothing was paid.',
      id: 'Tidak dibayar tepat waktu, sehingga harganya tidak berlaku lagi. Tidak ada yang dibayar.',
      zh: '未按时付款，价格已失效。没有付款。',
    },
    failed: {
      en: 'It could not be carried out on our side. The money is safe with us.',
      id: 'Tidak dapat dijalankan di pihak kami. Dana aman pada kami.',
      zh: '我方未能完成汇款。款项安全保存在我们这里。',
    },
    rejected: {
      en: 'The recipient’s bank did not take it. The money is safe with us, less what that bank keeps.',
      id: 'Bank penerima menolaknya. Dana aman pada kami, dikurangi biaya yang ditahan bank itu.',
      zh: '收款银行拒收。款项安全保存在我们这里，扣除该银行收取的费用。',
    },
    recipient_lapsed: {
      en: 'The recipient did not do their part in time. The money is safe with us.',
      id: 'Penerima tidak menyelesaikan bagiannya tepat waktu. Dana aman pada kami.',
      zh: '收款人未按时完成所需步骤。款项安全保存在我们这里。',
    },
    refunding: {
      en: 'The money is on its way back to you.',
      id: 'Dana sedang dikembalikan kepada Anda.',
      zh: '款项正在退回给您。',
    },
    refunded: { en: 'The money is back with you.', id: 'Dana sudah kembali kepada Anda.', zh: '款项已退回给您。' },
    refund_failed: {
      en: 'The refund could not be paid to the account. The money is safe with us.',
      id: 'Pengembalian tidak dapat dibayarkan ke rekening itu. Dana aman pada kami.',
      zh: '退款未能付至该账户。款项安全保存在我们这里。',
    },
    awaiting_recipient_registration: {
      en: 'The recipient has to register before it can be paid out.',
      id: 'Penerima harus mendaftar sebelum dana dapat dibayarkan.',
      zh: '收款人须先完成登记，才能付款。',
    },
    awaiting_recipient_kyc: {
      en: 'The recipient has to prove who they are before it can be paid out.',
      id: 'Penerima harus membuktikan identitasnya sebelum dana dapat dibayarkan.',
      zh: '收款人须先证明身份，才能付款。',
    },
  } satisfies Record<TransferStatusName, Translations>,
  acts: {
    maker: { en: 'whoever made it signs it.', id: 'pembuatnya menandatangani.', zh: '由创建人签署。' },
    approvers: { en: 'those who may approve it.', id: 'mereka yang berhak menyetujuinya.', zh: '有审批权限的人。' },
    rate_takers: {
      en: 'whoever may make or approve transfers takes the new rate.',
      id: 'siapa pun yang berhak membuat atau menyetujui transfer mengambil kurs baru.',
      zh: '由有权创建或审批汇款的人获取新汇率。',
    },
    payer: { en: 'your company pays the money in.', id: 'perusahaan Anda menyetorkan dana.', zh: '由贵公司汇入款项。' },
    balance: {
      en: 'your company pays it, once the balance is enough.',
      id: 'perusahaan Anda membayarnya begitu saldo cukup.',
      zh: '余额充足后由贵公司付款。',
    },
    our_bank: {
      en: 'our bank; you need not do anything.',
      id: 'bank kami; Anda tidak perlu melakukan apa pun.',
      zh: '我们的银行；您无需操作。',
    },
    their_bank: {
      en: 'the recipient’s bank; you need not do anything.',
      id: 'bank penerima; Anda tidak perlu melakukan apa pun.',
      zh: '收款银行；您无需操作。',
    },
    recipient: { en: 'the recipient.', id: 'penerima.', zh: '收款人。' },
    us: {
      en: 'we do; you need not do anything.',
      id: 'kami; Anda tidak perlu melakukan apa pun.',
      zh: '由我们处理；您无需操作。',
    },
    company: {
      en: 'your company says where the money is to go.',
      id: 'perusahaan Anda menentukan tujuan dana.',
      zh: '由贵公司指定款项去向。',
    },
    refund_approvers: {
      en: 'those who may approve the refund.',
      id: 'mereka yang berhak menyetujui pengembalian dana.',
      zh: '有退款审批权限的人。',
    },
  } satisfies Record<Exclude<ActingParty, 'nobody'>, Translations>,
} satisfies Catalogue
