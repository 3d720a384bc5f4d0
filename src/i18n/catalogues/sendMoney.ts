import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const sendMoney = {
  /** The specification names this key. */
  requireTip: { en: 'This field is required', id: 'Isian ini wajib diisi', zh: '此项为必填' },
  approval: {
    all: {
      en: '%{names} |||| All of: %{names}',
      id: '%{names} |||| Semuanya: %{names}',
      zh: '%{names} |||| 需全部批准：%{names}',
    },
    changed: { en: 'Account changed', id: 'Rekening diubah', zh: '账户已变更' },
    first_since_change: {
      en: 'First payment since these bank details changed: one more approval is needed.',
      id: 'Pembayaran pertama sejak data rekening ini diubah: perlu satu persetujuan tambahan.',
      zh: '收款账户变更后的首笔付款，须增加一人审批。',
    },
    arrives: {
      en: '%{day}, if approved in time',
      id: '%{day}, bila disetujui tepat waktu',
      zh: '%{day}（如及时获批）',
    },
    needed: {
      en: '%{names} (any one) |||| Any %{smart_count} of: %{names}',
      id: 'Salah satu dari: %{names} |||| %{smart_count} dari: %{names}',
      zh: '任一位：%{names} |||| 任意 %{smart_count} 位：%{names}',
    },
    nobody: {
      en: 'No one can approve this at the moment. Ask an admin.',
      id: 'Saat ini tidak ada approver. Hubungi admin.',
      zh: '目前没有人可以审批，请联系管理员。',
    },
    none: {
      en: 'No approval needed: paid immediately',
      id: 'Tanpa persetujuan: langsung dibayar',
      zh: '无需审批，立即付款',
    },
    others: {
      en: 'one other |||| %{smart_count} others',
      id: '%{smart_count} orang lain |||| %{smart_count} orang lain',
      zh: '另外 %{smart_count} 位 |||| 另外 %{smart_count} 位',
    },
    who: { en: 'Approvers', id: 'Approver', zh: '审批人' },
  },
  available: { en: 'Available', id: 'Tersedia', zh: '可用余额' },
  balance_missing: {
    en: 'Your balance is %{missing} short. You can continue, but we send the money only once you’ve topped up.',
    id: 'Saldo Anda kurang %{missing}. Anda dapat melanjutkan, tetapi dana baru dikirim setelah saldo diisi.',
    zh: '余额还差 %{missing}。您可以继续，但充值后才会汇出。',
  },
  balance_open: { en: 'Top up', id: 'Isi saldo', zh: '充值' },
  balance_requested: {
    en: '%{requested} of it is reserved for transfers waiting for approval or payment.',
    id: '%{requested} di antaranya untuk transfer yang menunggu persetujuan atau pembayaran.',
    zh: '其中 %{requested} 已留给待审批或待付款的汇款。',
  },
  choose_files: { en: 'Choose files', id: 'Pilih file', zh: '选择文件' },
  country_placeholder: {
    en: 'Country, region or currency',
    id: 'Negara, wilayah, atau mata uang',
    zh: '国家、地区或货币',
  },
  currency_hint: {
    own: { en: 'Arrives as local currency', id: 'Tiba dalam mata uang setempat', zh: '以当地货币到账' },
    eur: { en: 'Arrives as euros', id: 'Tiba dalam euro', zh: '以欧元到账' },
    usd: { en: 'Arrives as US dollars', id: 'Tiba dalam dolar AS', zh: '以美元到账' },
  },
  declarations: {
    is_fee_accepted: {
      en: 'I bear any fees caused by wrong information, for example if the receiving bank returns the transfer.',
      id: 'Saya menanggung biaya akibat informasi yang salah, misalnya bila bank penerima meretur transfer.',
      zh: '因信息有误而产生的费用（例如收款银行退汇）由我方承担。',
    },
    is_fee_accepted_with: {
      en: 'I bear any fees caused by wrong information. If the receiving bank returns the transfer, %{fee} is deducted.',
      id: 'Saya menanggung biaya akibat informasi yang salah. Bila bank penerima meretur transfer, %{fee} dipotong.',
      zh: '因信息有误而产生的费用由我方承担。如收款银行退汇，将扣除 %{fee}。',
    },
    is_information_correct: {
      en: 'The information above is correct.',
      id: 'Informasi di atas sudah benar.',
      zh: '以上信息正确无误。',
    },
    is_terms_accepted: {
      en: 'I accept the terms of service for transfers.',
      id: 'Saya menyetujui ketentuan layanan transfer.',
      zh: '我接受汇款服务条款。',
    },
    read_terms: { en: 'Read the terms', id: 'Baca ketentuan', zh: '阅读条款' },
  },
  errors: {
    above_maximum: {
      en: 'At most %{maximum} can arrive in one transfer.',
      id: 'Paling banyak %{maximum} dapat diterima dalam satu transfer.',
      zh: '单笔最多可到账 %{maximum}。',
    },
    above_maximum_china: {
      en: 'The amount is too large for China: at most %{maximum} can arrive in one transfer.%{contact_support}',
      id: 'Jumlahnya terlalu besar untuk Tiongkok: paling banyak %{maximum} dapat diterima dalam satu transfer.%{contact_support}',
      zh: '汇往中国的金额过大：单笔最多可到账 %{maximum}。%{contact_support}',
    },
    below_minimum: {
      en: 'At least %{minimum} must arrive.',
      id: 'Jumlah yang diterima minimal %{minimum}.',
      zh: '到账金额至少为 %{minimum}。',
    },
    choose_recipient: {
      en: 'Choose a recipient, or add a new one',
      id: 'Pilih penerima, atau tambah penerima baru',
      zh: '请选择或添加收款人',
    },
    file_empty: { en: 'This file is empty.', id: 'File ini kosong.', zh: '此文件为空。' },
    file_size: {
      en: 'This file is too large. At most %{megabytes} MB.',
      id: 'Ukuran file terlalu besar. Maksimal %{megabytes} MB.',
      zh: '文件过大，最大 %{megabytes} MB。',
    },
    file_twice: {
      en: 'A file with this name is there already.',
      id: 'File dengan nama ini sudah ada.',
      zh: '已有同名文件。',
    },
    file_type: {
      en: 'Only PDF, PNG and JPG files are accepted.',
      id: 'Hanya file PDF, PNG, dan JPG yang diterima.',
      zh: '仅支持 PDF、PNG 和 JPG 文件。',
    },
    too_many_files: { en: 'You’ve reached the limit of 10 files.', id: 'Maksimal 10 file.', zh: '最多 10 个文件。' },
    unreachable: {
      en: 'We can’t send this currency there.',
      id: 'Mata uang ini tidak dapat dikirim ke sana.',
      zh: '无法以此货币汇往该国家或地区。',
    },
    upload_failed: {
      en: 'The upload failed. Please try again.',
      id: 'Unggahan gagal. Silakan coba lagi.',
      zh: '上传失败，请重试。',
    },
    whole_units: {
      en: 'Enter a whole amount without decimals.',
      id: 'Isi jumlah bulat tanpa desimal.',
      zh: '请填写整数金额。',
    },
    decimals: {
      en: 'At most %{decimals} decimals can arrive.',
      id: 'Jumlah yang diterima paling banyak %{decimals} angka desimal.',
      zh: '到账金额最多保留 %{decimals} 位小数。',
    },
  },
  fee_payers: {
    OUR: {
      title: { en: 'You pay all fees', id: 'Anda menanggung semua biaya', zh: '由您承担全部费用' },
      hint: {
        en: 'The full amount arrives (OUR).',
        id: 'Penerima mendapat jumlah penuh (OUR).',
        zh: '收款人收到全额（OUR）。',
      },
    },
    SHA: {
      title: { en: 'Fees are shared', id: 'Biaya ditanggung bersama', zh: '共同承担' },
      hint: {
        en: 'Intermediary banks may deduct fees from the amount received (SHA).',
        id: 'Bank koresponden dapat memotong biaya dari jumlah yang diterima (SHA).',
        zh: '中间行可能从到账金额中扣除其费用（SHA）。',
      },
      hint_direct: {
        en: 'The recipient’s bank may charge a fee (SHA).',
        id: 'Bank penerima dapat mengenakan biaya (SHA).',
        zh: '收款银行可能收取入账费用（SHA）。',
      },
    },
  },
  fields: {
    arrives_on: { en: 'Expected arrival', id: 'Estimasi tiba', zh: '预计到账日' },
    country: { en: 'Destination country', id: 'Negara tujuan', zh: '目的国家或地区' },
    document: { en: 'Document', id: 'Dokumen', zh: '文件' },
    documents: { en: 'Supporting documents', id: 'Dokumen pendukung', zh: '证明材料' },
    fee_minor: { en: 'Fee', id: 'Biaya', zh: '手续费' },
    fee_option: { en: 'Fee option', id: 'Opsi biaya', zh: '费用方式' },
    fee_payer: { en: 'Who pays the fees?', id: 'Siapa yang menanggung biaya?', zh: '手续费由谁承担？' },
    income_source: { en: 'Source of funds', id: 'Sumber dana', zh: '资金来源' },
    invoice_number: { en: 'Invoice number', id: 'Nomor faktur', zh: '发票号' },
    note: { en: 'Note', id: 'Catatan', zh: '备注' },
    payment_bank: { en: 'Bank', id: 'Bank', zh: '银行' },
    payment_method: { en: 'Payment method', id: 'Metode pembayaran', zh: '付款方式' },
    purpose: { en: 'Purpose of payment', id: 'Tujuan transaksi', zh: '汇款用途' },
    rate: { en: 'Rate', id: 'Kurs', zh: '汇率' },
    receive_amount: { en: 'Recipient gets', id: 'Diterima penerima', zh: '收款金额' },
    receive_amount_minor: { en: 'Recipient gets', id: 'Diterima penerima', zh: '收款金额' },
    receive_currency: { en: 'Currency received', id: 'Mata uang yang diterima', zh: '到账货币' },
    recipient: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
    recipient_type: { en: 'Type of recipient', id: 'Jenis penerima', zh: '收款人类型' },
    send_amount: { en: 'You send', id: 'Anda kirim', zh: '您汇出' },
    send_amount_minor: { en: 'You send', id: 'Anda kirim', zh: '您汇出' },
    total_minor: { en: 'You pay in total', id: 'Total dibayar', zh: '您共支付' },
  },
  hints: {
    documents: {
      en: 'PDF, PNG or JPG, up to 10 files of 4 MB each. Amounts must match.',
      id: 'PDF, PNG, atau JPG, maksimal 10 file @ 4 MB. Jumlahnya harus sesuai.',
      zh: 'PDF、PNG 或 JPG，最多 10 个，每个 4 MB 以内，金额须一致。',
    },
    invoice_number: {
      en: 'Helps the recipient match the payment.',
      id: 'Membantu penerima mencocokkan pembayaran.',
      zh: '便于收款人核对款项。',
    },
    note: {
      en: 'For your own records and your approvers.',
      id: 'Untuk arsip Anda dan para approver.',
      zh: '供您和审批人参考。',
    },
  },
  promo: {
    label: { en: 'Promo code', id: 'Kode promo', zh: '优惠码' },
    hint: {
      en: 'Reduces the fee.',
      id: 'Mengurangi biaya.',
      zh: '可减免手续费。',
    },
    applied: {
      en: 'Applied: %{amount} off the fee.',
      id: 'Diterapkan: biaya dipotong %{amount}.',
      zh: '已使用：手续费减免 %{amount}。',
    },
    remove: { en: 'Remove promo code', id: 'Hapus kode promo', zh: '移除优惠码' },
    row: { en: 'Promo code %{code}', id: 'Kode promo %{code}', zh: '优惠码 %{code}' },
  },
  payment_limits: {
    title: { en: 'Limits of this account', id: 'Batas rekening ini', zh: '该账户的限额' },
    transfer_amount: {
      en: 'At most %{maximum} in one transfer',
      id: 'Paling banyak %{maximum} dalam satu transfer',
      zh: '单笔最多 %{maximum}',
    },
    day_amount: {
      en: '%{left} of %{maximum} left today',
      id: 'Hari ini tersisa %{left} dari %{maximum}',
      zh: '今日剩余 %{left}，限额 %{maximum}',
    },
    days_amount: {
      en: '%{left} of %{maximum} left in %{days} days',
      id: 'Tersisa %{left} dari %{maximum} dalam %{days} hari',
      zh: '%{days} 天内剩余 %{left}，限额 %{maximum}',
    },
    day_count: {
      en: '%{used} of %{maximum} transfers used today',
      id: '%{used} dari %{maximum} transfer terpakai hari ini',
      zh: '今日已用 %{used} 笔，限 %{maximum} 笔',
    },
    days_count: {
      en: '%{used} of %{maximum} transfers used in %{days} days',
      id: '%{used} dari %{maximum} transfer terpakai dalam %{days} hari',
      zh: '%{days} 天内已用 %{used} 笔，限 %{maximum} 笔',
    },
    used_up: {
      en: '%{text}. You can send more from %{day}.',
      id: '%{text}. Bisa lagi mulai %{day}.',
      zh: '%{text}，%{day} 起可再汇出。',
    },
  },
  limits: {
    above: {
      en: 'Above the maximum: at most %{maximum} can arrive in one transfer.',
      id: 'Melebihi batas: paling banyak %{maximum} dapat diterima dalam satu transfer.',
      zh: '超出上限：单笔最多可到账 %{maximum}。',
    },
    below: {
      en: 'Below the minimum: at least %{minimum} must arrive.',
      id: 'Kurang dari batas minimal: jumlah yang diterima minimal %{minimum}.',
      zh: '低于下限：到账金额至少为 %{minimum}。',
    },
    near_maximum: {
      en: 'Close to the maximum of %{maximum} for one transfer.',
      id: 'Mendekati batas maksimal %{maximum} untuk satu transfer.',
      zh: '接近单笔上限 %{maximum}。',
    },
    near_minimum: {
      en: 'Close to the minimum of %{minimum}.',
      id: 'Mendekati batas minimal %{minimum}.',
      zh: '接近下限 %{minimum}。',
    },
  },
  method_next: { en: 'You choose on the next page', id: 'Anda memilih di halaman berikutnya', zh: '您将在下一页选择' },
  methods: {
    balance: {
      title: { en: 'Balance', id: 'Saldo', zh: '余额' },
      hint: {
        en: 'Paid immediately once the transfer is approved.',
        id: 'Langsung dibayar setelah transfer disetujui.',
        zh: '汇款获批后立即付款。',
      },
    },
    virtual_account: {
      title: { en: 'Virtual account', id: 'Virtual Account', zh: '虚拟账户' },
      hint: {
        en: 'An account number just for this transfer. Shows up within minutes.',
        id: 'Nomor khusus untuk transfer ini. Terdeteksi dalam beberapa menit.',
        zh: '仅用于本次汇款的账号，几分钟内即可识别。',
      },
    },
    bank_transfer: {
      title: { en: 'Bank transfer', id: 'Transfer bank', zh: '银行汇款' },
      hint: {
        en: 'To our account, with a payment reference. Also for large amounts.',
        id: 'Ke rekening kami, dengan berita transfer. Juga untuk nominal besar.',
        zh: '汇入我们的账户并填写附言。也适用于大额。',
      },
    },
    manual_transfer: {
      title: { en: 'Unique-amount transfer', id: 'Transfer dengan kode unik', zh: '尾数识别汇款' },
      hint: {
        en: 'Pay the exact amount: its last digits identify your payment.',
        id: 'Bayar nominal persis: digit terakhirnya menandai pembayaran Anda.',
        zh: '请按精确金额转入，尾数用于识别您的付款。',
      },
    },
  },
  countries_recent: { en: 'Recently sent to', id: 'Tujuan terakhir', zh: '最近汇往' },
  countries_all: { en: 'All countries and regions', id: 'Semua negara dan wilayah', zh: '所有国家和地区' },
  no_country: { en: 'No destination found', id: 'Tujuan tidak ditemukan', zh: '未找到目的地' },
  otp: {
    life: { en: 'The code is valid for %{time}.', id: 'Kode berlaku selama %{time}.', zh: '验证码在 %{time} 内有效。' },
    no_sends_left: {
      en: 'You’ve reached the limit of codes. Try again in one hour.',
      id: 'Batas pengiriman kode tercapai. Coba lagi dalam satu jam.',
      zh: '验证码发送已达上限，请一小时后再试。',
    },
    over: {
      en: 'This code has expired. Request a new one.',
      id: 'Kode ini sudah kedaluwarsa. Minta kode baru.',
      zh: '此验证码已过期，请重新获取。',
    },
    sent_authenticator: {
      en: 'Enter the code shown in your authenticator app.',
      id: 'Masukkan kode dari aplikasi autentikator Anda.',
      zh: '请输入身份验证器应用中的验证码。',
    },
    sent_email: {
      en: 'We’ve sent a 6-digit code to %{to}. It works for this transfer only.',
      id: 'Kode 6 digit dikirim ke %{to}. Hanya berlaku untuk transfer ini.',
      zh: '6 位验证码已发送至 %{to}，仅对本笔汇款有效。',
    },
  },
  pin_for: {
    en: 'You pay %{total}; %{name} gets %{receive}.',
    id: 'Anda membayar %{total}; %{name} menerima %{receive}.',
    zh: '您支付 %{total}，%{name} 收到 %{receive}。',
  },
  price_renewed: {
    en: 'The price was updated. What changed:',
    id: 'Rincian harga diperbarui. Yang berubah:',
    zh: '费用已更新，变化如下：',
  },
  quote_over: {
    en: 'The rate has expired. Update the rate and check it before you continue.',
    id: 'Kurs sudah berakhir. Perbarui kurs dan periksa sebelum melanjutkan.',
    zh: '汇率已失效。请更新汇率，确认后再继续。',
  },
  quote_renewed: {
    en: 'The rate had expired, so we updated it. What changed:',
    id: 'Kurs sudah berakhir, jadi kami perbarui. Yang berubah:',
    zh: '原汇率已失效，已为您更新。变化如下：',
  },
  quote_renewed_same: {
    en: 'The rate had expired, so we updated it. Nothing has changed.',
    id: 'Kurs sudah berakhir, jadi kami perbarui. Tidak ada yang berubah.',
    zh: '原汇率已失效，已为您更新，各项没有变化。',
  },
  rate_margin: {
    en: 'includes our %{percent}% margin',
    id: 'termasuk margin kurs %{percent}%',
    zh: '含汇率加点 %{percent}%',
  },
  rate_after_country: {
    en: 'Choose a country or region to see the rate',
    id: 'Pilih negara untuk melihat kurs',
    zh: '选择国家或地区后显示汇率',
  },
  rate_failed: {
    en: 'The rate isn’t available right now. We keep trying.',
    id: 'Kurs belum tersedia. Kami terus mencoba.',
    zh: '暂时无法读取汇率，正在重试。',
  },
  rate_held_for: { en: 'Rate locked for', id: 'Kurs dikunci selama', zh: '汇率锁定' },
  rate_renews_in: { en: 'Updates in', id: 'Diperbarui dalam', zh: '更新倒计时' },
  recipient_more: {
    en: 'Showing %{shown} of %{total}. Search to find others.',
    id: 'Menampilkan %{shown} dari %{total}. Gunakan pencarian untuk menemukan yang lain.',
    zh: '显示 %{total} 位中的 %{shown} 位，可搜索查找其他收款人。',
  },
  recipient_new: { en: 'New recipient', id: 'Penerima baru', zh: '新收款人' },
  recipient_none_found: {
    en: 'No recipients for this destination.',
    id: 'Tidak ada penerima untuk tujuan ini.',
    zh: '没有该目的地的收款人。',
  },
  recipient_save: { en: 'Save recipient', id: 'Simpan penerima', zh: '保存收款人' },
  recipient_saved: { en: 'Saved recipients', id: 'Penerima tersimpan', zh: '已保存的收款人' },
  recipient_search: {
    en: 'Search by name, bank or account',
    id: 'Cari nama, bank, atau rekening',
    zh: '按姓名、银行或账户搜索',
  },
  remove_file: { en: 'Remove %{name}', id: 'Hapus %{name}', zh: '移除 %{name}' },
  sections: {
    approval: { en: 'Approval and arrival', id: 'Persetujuan dan waktu tiba', zh: '审批与到账' },
    details: { en: 'Details', id: 'Rincian', zh: '详细信息' },
    money: { en: 'Amount and fees', id: 'Jumlah dan biaya', zh: '金额与费用' },
    recipient: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
  },
  sign: { en: 'Sign and submit', id: 'Tanda tangani dan kirim', zh: '签署并提交' },
  start: {
    none: {
      en: 'No recipient with that name.',
      id: 'Tidak ada penerima dengan nama itu.',
      zh: '没有找到该收款人。',
    },
    or_amount: { en: 'or start with the amount', id: 'atau mulai dari jumlahnya', zh: '或先填写金额' },
    recent: { en: 'Recent recipients', id: 'Penerima terakhir Anda', zh: '最近的收款人' },
    search: { en: 'Find a recipient', id: 'Cari penerima', zh: '查找收款人' },
    to: { en: 'To', id: 'Kepada', zh: '收款人' },
  },
  steps: {
    amount: {
      title: { en: 'Amount', id: 'Jumlah', zh: '金额' },
      heading: { en: 'How much do you want to send?', id: 'Berapa yang ingin Anda kirim?', zh: '请输入汇款金额' },
      hint: {
        en: 'Enter either amount; we calculate the other.',
        id: 'Isi salah satu jumlah; yang lain kami hitung.',
        zh: '填写任意一个金额，另一个会自动计算。',
      },
    },
    details: {
      title: { en: 'Extra details', id: 'Rincian tambahan', zh: '补充信息' },
      heading: { en: 'What is it for?', id: 'Untuk keperluan apa?', zh: '请填写汇款用途' },
      hint: {
        en: 'Banks on both sides ask for this. Complete details speed up the transfer.',
        id: 'Bank di kedua sisi memintanya. Rincian yang lengkap mempercepat transfer.',
        zh: '双方银行都会要求提供。信息完整，到账更快。',
      },
    },
    otp: {
      title: { en: 'Verification code', id: 'Kode OTP', zh: '验证码' },
      heading: { en: 'Confirm with a code', id: 'Konfirmasi dengan kode', zh: '用验证码确认' },
      hint: {
        en: 'To confirm it’s you.',
        id: 'Untuk memastikan ini Anda.',
        zh: '以确认是您本人操作。',
      },
    },
    payment_method: {
      title: { en: 'Payment method', id: 'Metode pembayaran', zh: '付款方式' },
      heading: { en: 'How do you want to pay?', id: 'Bagaimana Anda ingin membayar?', zh: '请选择付款方式' },
      hint: { en: 'You’re not charged yet.', id: 'Belum ada dana yang ditarik.', zh: '此时不会扣款。' },
    },
    passkey: {
      heading: { en: 'Sign with your passkey', id: 'Tanda tangani dengan passkey Anda', zh: '用通行密钥签署' },
      hint: {
        en: 'This submits the transfer. It goes to approval if your company requires it.',
        id: 'Transfer langsung diajukan, dan diteruskan untuk disetujui bila perlu.',
        zh: '签署后即提交汇款；如需审批，将转交审批人。',
      },
    },
    pin: {
      title: { en: 'Payment PIN', id: 'PIN transaksi', zh: '支付密码' },
      heading: { en: 'Sign with your payment PIN', id: 'Tanda tangani dengan PIN transaksi', zh: '用支付密码签署' },
      hint: {
        en: 'This submits the transfer. It goes to approval if your company requires it.',
        id: 'Transfer langsung diajukan, dan diteruskan untuk disetujui bila perlu.',
        zh: '签署后即提交汇款；如需审批，将转交审批人。',
      },
    },
    recipient: {
      title: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
      heading: { en: 'Who gets the money?', id: 'Siapa penerimanya?', zh: '请选择收款人' },
      hint: {
        en: 'Choose a saved recipient, or add a new one.',
        id: 'Pilih penerima tersimpan, atau tambah penerima baru.',
        zh: '选择已保存的收款人，或添加新的收款人。',
      },
    },
    review: {
      title: { en: 'Review', id: 'Periksa', zh: '核对' },
      heading: { en: 'Is everything right?', id: 'Apakah semuanya sudah benar?', zh: '各项是否正确？' },
      hint: {
        en: 'Check everything: after signing you can’t change it.',
        id: 'Periksa seluruhnya: setelah ditandatangani tidak dapat diubah.',
        zh: '请逐项核对，签署后无法修改。',
      },
    },
  },
  summary: {
    bank_days: {
      en: 'Within one business day |||| Within %{smart_count} business days',
      id: 'Dalam satu hari kerja |||| Dalam %{smart_count} hari kerja',
      zh: '%{smart_count} 个工作日内 |||| %{smart_count} 个工作日内',
    },
    bank_days_between: {
      en: '%{min} to %{max} business days',
      id: '%{min} sampai %{max} hari kerja',
      zh: '%{min} 至 %{max} 个工作日',
    },
    named_gets: { en: '%{name} gets', id: '%{name} menerima', zh: '%{name} 收到' },
    same_day: { en: 'On the same business day', id: 'Pada hari kerja yang sama', zh: '当日（工作日）' },
    they_get: { en: 'Recipient gets', id: 'Diterima penerima', zh: '收款金额' },
  },
  take_new_rate: { en: 'Update rate', id: 'Perbarui kurs', zh: '更新汇率' },
  cancel_upload: { en: 'Cancel upload of %{name}', id: 'Batalkan unggahan %{name}', zh: '取消上传 %{name}' },
  uploading: { en: 'Uploading %{name}', id: 'Mengunggah %{name}', zh: '正在上传 %{name}' },
  whole_units_hint: {
    en: 'Only whole units arrive: for %{receive} you send %{send}.',
    id: 'Jumlah yang diterima selalu bulat: untuk %{receive} Anda mengirim %{send}.',
    zh: '到账金额只能是整数：要到账 %{receive}，您需汇出 %{send}。',
  },
  rounded_hint: {
    en: 'The amount received is rounded down: for %{receive} you send %{send}.',
    id: 'Jumlah yang diterima dibulatkan ke bawah: untuk %{receive} Anda mengirim %{send}.',
    zh: '到账金额向下取整：要到账 %{receive}，您需汇出 %{send}。',
  },
} satisfies Catalogue
