import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const payIn = {
  heading: {
    en: 'Pay for the transfer to %{name}',
    id: 'Bayar transfer untuk %{name}',
    zh: '为汇给 %{name} 的汇款付款',
  },
  amount: { en: 'Pay exactly', id: 'Bayar tepat', zh: '请准确付款' },
  bank: { en: 'Bank', id: 'Bank', zh: '银行' },
  number: { en: 'Account number', id: 'Nomor rekening', zh: '账号' },
  virtual_number: { en: 'Virtual account number', id: 'Nomor rekening virtual', zh: '虚拟账号' },
  holder: { en: 'Account holder', id: 'Nama pemilik rekening', zh: '户名' },
  message: { en: 'Message (news) of the transfer', id: 'Berita transfer', zh: '汇款附言' },
  methods: {
    virtual_account: { en: 'Virtual account', id: 'Rekening virtual', zh: '虚拟账户' },
    bank_transfer: { en: 'Bank transfer', id: 'Transfer bank', zh: '银行汇款' },
    manual_transfer: { en: 'Transfer with a unique code', id: 'Transfer dengan kode unik', zh: '唯一尾数汇款' },
  },
  rules: {
    virtual_account: {
      en: 'The number is for this payment alone. Pay the whole amount at once.',
      id: 'Nomor ini khusus untuk pembayaran ini. Bayar seluruh jumlahnya sekaligus.',
      zh: '此账号仅用于本次付款。请一次付清全部金额。',
    },
    bank_transfer: {
      en: 'Write the message exactly so: by it we know your payment.',
      id: 'Tulis berita persis seperti ini: dengan itu kami mengenali pembayaran Anda.',
      zh: '请严格按此填写附言：我们据此识别您的付款。',
    },
    manual_transfer: {
      en: 'Pay to the last digit: we recognize your payment by this amount alone. The unique code %{code} is part of it and stays on your balance.',
      id: 'Bayar hingga angka terakhir: kami mengenali pembayaran Anda dari jumlah ini saja. Kode unik %{code} termasuk di dalamnya dan tetap di saldo Anda.',
      zh: '请精确到最后一位数字：我们只凭此金额识别您的付款。其中包含唯一码 %{code}，该部分留在您的余额中。',
    },
  },
  cut_off: {
    en: 'Money that is with us by 14:00 GMT+7 on a bank day is sent the same day; the transfer is expected to arrive on %{day}.',
    id: 'Dana yang kami terima sebelum pukul 14.00 GMT+7 pada hari bank dikirim pada hari yang sama; perkiraan transfer tiba %{day}.',
    zh: '银行工作日 14:00（GMT+7）前到账的款项当天汇出；此汇款承诺于 %{day} 到账。',
  },
  deadline: {
    en: 'Pay before %{time}, or the transfer times out.',
    id: 'Bayar sebelum %{time}, atau transfer kedaluwarsa.',
    zh: '请在 %{time} 前付款，否则汇款将超时。',
  },
  confirming: {
    en: 'You told us on %{at} that it is paid. We wait for the word of the bank; you need not do anything.',
    id: 'Pada %{at} Anda menyatakan sudah membayar. Kami menunggu kabar bank; Anda tidak perlu melakukan apa pun.',
    zh: '您已于 %{at} 告知已付款。我们正在等待银行的消息，您无需再做任何操作。',
  },
  how: { en: 'How to pay', id: 'Cara membayar', zh: '付款方法' },
  channels: {
    mobile: { en: 'Mobile banking', id: 'Mobile banking', zh: '手机银行' },
    internet: { en: 'Internet banking', id: 'Internet banking', zh: '网上银行' },
    atm: { en: 'ATM', id: 'ATM', zh: 'ATM' },
  },
  steps: {
    open: {
      mobile: {
        en: 'Open %{app}, or the app of your own bank, and log in.',
        id: 'Buka %{app}, atau aplikasi bank Anda sendiri, lalu masuk.',
        zh: '打开 %{app} 或您自己银行的应用并登录。',
      },
      internet: {
        en: 'Log in to %{app}, or to the internet banking of your own bank.',
        id: 'Masuk ke %{app}, atau internet banking bank Anda sendiri.',
        zh: '登录 %{app} 或您自己银行的网上银行。',
      },
      atm: {
        en: 'Put your card into an ATM of %{bank}, or of your own bank, and type your PIN.',
        id: 'Masukkan kartu ke ATM %{bank}, atau ATM bank Anda sendiri, lalu ketik PIN.',
        zh: '将卡插入%{bank}或您自己银行的 ATM，并输入密码。',
      },
    },
    choose_virtual: {
      en: 'Choose Transfer, then Virtual Account.',
      id: 'Pilih Transfer, lalu Virtual Account.',
      zh: '选择“Transfer”，再选择“Virtual Account”。',
    },
    choose_transfer: {
      en: 'Choose Transfer, then %{bank}.',
      id: 'Pilih Transfer, lalu %{bank}.',
      zh: '选择“Transfer”，再选择 %{bank}。',
    },
    number: { en: 'Type the number %{number}.', id: 'Ketik nomor %{number}.', zh: '输入号码 %{number}。' },
    check_virtual: {
      en: 'Check that %{name} and %{amount} are shown.',
      id: 'Pastikan tertera %{name} dan %{amount}.',
      zh: '核对显示的 %{name} 和 %{amount}。',
    },
    amount: { en: 'Type the amount %{amount}.', id: 'Ketik jumlah %{amount}.', zh: '输入金额 %{amount}。' },
    exact_amount: {
      en: 'Type the amount %{amount}, to the last digit.',
      id: 'Ketik jumlah %{amount}, hingga angka terakhir.',
      zh: '输入金额 %{amount}，精确到最后一位数字。',
    },
    reference: {
      en: 'Write %{reference} as the message.',
      id: 'Tulis %{reference} sebagai berita.',
      zh: '在附言中填写 %{reference}。',
    },
    confirm: { en: 'Confirm, and keep the receipt.', id: 'Konfirmasi, lalu simpan buktinya.', zh: '确认并保留凭证。' },
  },
  paid_title: { en: 'Have you paid?', id: 'Sudah membayar?', zh: '您已付款吗？' },
  paid_hint: {
    en: 'We see most payments by ourselves. Tell us that you have paid and the deadline no longer ends the transfer.',
    id: 'Kebanyakan pembayaran kami lihat sendiri. Beri tahu bahwa Anda sudah membayar, maka batas waktu tidak lagi mengakhiri transfer.',
    zh: '大多数付款我们会自动看到。告知我们已付款后，期限不再使汇款终止。',
  },
  paid_waits: {
    en: 'The bank has until %{until} to confirm it. More proofs can be added here.',
    id: 'Bank punya waktu hingga %{until} untuk mengonfirmasi. Bukti lain dapat ditambahkan di sini.',
    zh: '银行须在 %{until} 前确认。您可以在此补充凭证。',
  },
  have_paid: { en: 'I have paid', id: 'Saya sudah membayar', zh: '我已付款' },
  send_proofs: { en: 'Send the proofs', id: 'Kirim bukti', zh: '提交凭证' },
  reported: {
    en: 'Thank you. We wait for the word of the bank.',
    id: 'Terima kasih. Kami menunggu kabar bank.',
    zh: '谢谢。我们正在等待银行的消息。',
  },
  check: { en: 'Check now', id: 'Periksa sekarang', zh: '立即查看' },
  add_proof: { en: 'Add proof of payment', id: 'Tambah bukti pembayaran', zh: '添加付款凭证' },
  proof_hint: {
    en: 'Not needed, but it helps: JPG or PNG, under 2 MB each, up to 10.',
    id: 'Tidak wajib, tetapi membantu: JPG atau PNG, masing-masing di bawah 2 MB, hingga 10.',
    zh: '非必需，但有帮助：JPG 或 PNG，每张不超过 2 MB，最多 10 张。',
  },
  remove_proof: { en: 'Remove %{name}', id: 'Hapus %{name}', zh: '移除 %{name}' },
  errors: {
    type: {
      en: 'Only JPG and PNG pictures are accepted.',
      id: 'Hanya gambar JPG dan PNG yang diterima.',
      zh: '只接受 JPG 和 PNG 图片。',
    },
    size: { en: 'The picture is larger than 2 MB.', id: 'Gambar lebih besar dari 2 MB.', zh: '图片超过 2 MB。' },
    count: { en: 'At most 10 pictures.', id: 'Paling banyak 10 gambar.', zh: '最多 10 张图片。' },
  },
  credits: {
    unknown: {
      en: '%{amount} has come and is held. Our staff look at it.',
      id: '%{amount} telah masuk dan ditahan. Staf kami sedang memeriksanya.',
      zh: '已收到 %{amount} 并暂挂，工作人员正在核实。',
    },
    currency: {
      en: '%{amount} has come in another currency and is held. Our staff look at it.',
      id: '%{amount} masuk dalam mata uang lain dan ditahan. Staf kami sedang memeriksanya.',
      zh: '收到其他货币的 %{amount}，已暂挂，工作人员正在核实。',
    },
    not_open: {
      en: '%{amount} came before the transfer could be paid and is held. Our staff look at it.',
      id: '%{amount} masuk sebelum transfer dapat dibayar dan ditahan. Staf kami sedang memeriksanya.',
      zh: '%{amount} 在汇款可付款之前到账，已暂挂，工作人员正在核实。',
    },
    late: {
      en: '%{amount} came after the deadline and is held. Our staff look at it.',
      id: '%{amount} masuk setelah batas waktu dan ditahan. Staf kami sedang memeriksanya.',
      zh: '%{amount} 在期限之后到账，已暂挂，工作人员正在核实。',
    },
    double: {
      en: '%{amount} came a second time and is held. Our staff look at it.',
      id: '%{amount} masuk untuk kedua kali dan ditahan. Staf kami sedang memeriksanya.',
      zh: '%{amount} 重复到账，已暂挂，工作人员正在核实。',
    },
    under: {
      en: '%{amount} has come, which is less than requested. It is held; our staff look at it.',
      id: '%{amount} telah masuk, kurang dari yang diminta. Dana ditahan; staf kami sedang memeriksanya.',
      zh: '已收到 %{amount}，少于要求的金额。款项已暂挂，工作人员正在核实。',
    },
    over: {
      en: '%{amount} has come, which is more than requested. It is held; our staff look at it.',
      id: '%{amount} telah masuk, lebih dari yang diminta. Dana ditahan; staf kami sedang memeriksanya.',
      zh: '已收到 %{amount}，多于要求的金额。款项已暂挂，工作人员正在核实。',
    },
    assigned: {
      en: '%{amount} that was held is on your balance.',
      id: '%{amount} yang ditahan sudah masuk ke saldo Anda.',
      zh: '暂挂的 %{amount} 已计入您的余额。',
    },
    returned: {
      en: '%{amount} that was held was sent back.',
      id: '%{amount} yang ditahan sudah dikembalikan.',
      zh: '暂挂的 %{amount} 已退回。',
    },
  },
  ended: {
    paid: {
      en: 'Your money has come and the transfer is on its way.',
      id: 'Dana Anda sudah masuk dan transfer sedang berjalan.',
      zh: '款项已到，汇款正在进行。',
    },
    lapsed: {
      en: 'The payment deadline has passed. Money that still comes is held for you.',
      id: 'Batas waktu pembayaran telah lewat. Dana yang masih datang kami tahan untuk Anda.',
      zh: '付款期限已过。此后到账的款项将为您暂挂保管。',
    },
    withdrawn: {
      en: 'This transfer was cancelled. Please do not pay.',
      id: 'Transfer ini dibatalkan. Mohon jangan membayar.',
      zh: '此汇款已取消，请勿付款。',
    },
  },
  notice: {
    awaiting_payment: {
      en: 'It waits for your money: pay in the exact amount before the deadline.',
      id: 'Menunggu dana Anda: bayar jumlah yang tepat sebelum batas waktu.',
      zh: '等待您的款项：请在期限前汇入准确金额。',
    },
    payment_confirming: {
      en: 'You have told us that it is paid. We wait for the word of the bank.',
      id: 'Anda menyatakan sudah membayar. Kami menunggu kabar bank.',
      zh: '您已告知付款。我们正在等待银行的消息。',
    },
  },
} satisfies Catalogue
