import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const domesticTransfer = {
  steps: {
    amount: {
      title: { en: 'Amount', id: 'Jumlah', zh: '金额' },
      heading: { en: 'How much do you want to send?', id: 'Berapa yang ingin Anda kirim?', zh: '您想汇多少？' },
      hint: {
        en: 'Rupiah to any bank in Indonesia.',
        id: 'Rupiah ke bank mana pun di Indonesia.',
        zh: '以印尼盾汇往印尼境内任何银行。',
      },
    },
    payment_method: {
      title: { en: 'Payment method', id: 'Metode pembayaran', zh: '付款方式' },
      heading: { en: 'How do you want to pay?', id: 'Bagaimana Anda ingin membayar?', zh: '您想如何付款？' },
      hint: { en: 'Nothing is charged yet.', id: 'Belum ada yang ditagih.', zh: '此时不会扣款。' },
    },
    otp: {
      title: { en: 'One-time code', id: 'Kode sekali pakai', zh: '验证码' },
      heading: { en: 'Confirm with a code', id: 'Konfirmasi dengan kode', zh: '用验证码确认' },
      hint: {
        en: 'It makes sure that it is you.',
        id: 'Untuk memastikan bahwa ini benar Anda.',
        zh: '以确认是您本人操作。',
      },
    },
    passkey: {
      heading: { en: 'Sign with your passkey', id: 'Tanda tangani dengan passkey Anda', zh: '用通行密钥签署' },
      hint: {
        en: 'Your signature submits the transfer. It goes to approval if your company requires that.',
        id: 'Tanda tangan Anda mengajukan transfer ini. Bila perusahaan Anda mensyaratkan, transfer diteruskan untuk disetujui.',
        zh: '签署后即提交汇款。如贵公司要求审批，将转交审批人。',
      },
    },
    pin: {
      title: { en: 'Payment PIN', id: 'PIN pembayaran', zh: '支付密码' },
      heading: { en: 'Sign with your payment PIN', id: 'Tanda tangani dengan PIN pembayaran', zh: '用支付密码签署' },
      hint: {
        en: 'Your signature submits the transfer. It goes to approval if your company requires that.',
        id: 'Tanda tangan Anda mengajukan transfer ini. Bila perusahaan Anda mensyaratkan, transfer diteruskan untuk disetujui.',
        zh: '签署后即提交汇款。如贵公司要求审批，将转交审批人。',
      },
    },
    recipient: {
      title: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
      heading: { en: 'Who gets the money?', id: 'Siapa yang menerima uang?', zh: '款项汇给谁？' },
      hint: {
        en: 'Choose somebody you have saved, or enter a bank and an account.',
        id: 'Pilih penerima tersimpan, atau isi bank dan nomor rekening.',
        zh: '选择已保存的收款人，或填写银行和账号。',
      },
    },
    review: {
      title: { en: 'Review', id: 'Periksa', zh: '核对' },
      heading: { en: 'Is everything right?', id: 'Apakah semuanya sudah benar?', zh: '各项是否正确？' },
      hint: {
        en: 'Check everything. After signing it can no longer be changed.',
        id: 'Periksa seluruhnya. Setelah ditandatangani, transfer tidak dapat diubah lagi.',
        zh: '请完整核对。签署后将无法修改。',
      },
    },
  },
} satisfies Catalogue
