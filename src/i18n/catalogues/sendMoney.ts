import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const sendMoney = {
  /** The specification names this key. */
  requireTip: { en: 'This field is required', id: 'Isian ini wajib diisi', zh: '此项为必填' },
  approval: {
    all: {
      en: '%{names} |||| All of these: %{names}',
      id: '%{names} |||| Semuanya: %{names}',
      zh: '%{names} |||| 需全部批准：%{names}',
    },
    changed: { en: 'Changed account', id: 'Rekening diubah', zh: '账户已变更' },
    first_since_change: {
      en: 'First payment since these bank details were changed: one person more must approve.',
      id: 'Pembayaran pertama sejak data rekening ini diubah: perlu satu penyetuju tambahan.',
      zh: '这是收款账户变更后的首笔付款：须多一人审批。',
    },
    arrives: {
      en: '%{day}, if it is approved in time',
      id: '%{day}, bila disetujui tepat waktu',
      zh: '%{day}（及时获批的情况下）',
    },
    needed: {
      en: 'One of these: %{names} |||| %{smart_count} of these: %{names}',
      id: '%{smart_count} dari: %{names} |||| %{smart_count} dari: %{names}',
      zh: '需其中 %{smart_count} 位批准：%{names} |||| 需其中 %{smart_count} 位批准：%{names}',
    },
    nobody: {
      en: 'Nobody can approve it at the moment. Ask an admin.',
      id: 'Saat ini tidak ada yang dapat menyetujuinya. Tanyakan kepada admin.',
      zh: '目前没有人可以审批，请联系管理员。',
    },
    none: { en: 'Nobody: it is paid at once', id: 'Tidak ada: langsung dibayar', zh: '无需审批，立即付款' },
    others: {
      en: 'one other |||| %{smart_count} others',
      id: '%{smart_count} orang lain |||| %{smart_count} orang lain',
      zh: '另外 %{smart_count} 位 |||| 另外 %{smart_count} 位',
    },
    who: { en: 'Has to approve', id: 'Harus menyetujui', zh: '审批人' },
  },
  available: { en: 'Available', id: 'Tersedia', zh: '可用余额' },
  balance_missing: {
    en: 'Your balance is %{missing} short. You can go on, but the money leaves only once the balance covers it: top up before the transfer is approved.',
    id: 'Saldo Anda kurang %{missing}. Anda dapat melanjutkan, tetapi uang baru dikirim setelah saldo mencukupi: isi saldo sebelum transfer disetujui.',
    zh: '余额还差 %{missing}。您可以继续，但余额充足后款项才会汇出：请在汇款获批前充值。',
  },
  balance_open: { en: 'Top up', id: 'Isi saldo', zh: '充值' },
  balance_requested: {
    en: '%{requested} of it is already needed for transfers that wait for approval or payment.',
    id: '%{requested} dari saldo itu sudah dialokasikan untuk transfer yang menunggu persetujuan atau pembayaran.',
    zh: '其中 %{requested} 已被等待审批或付款的汇款占用。',
  },
  choose_files: { en: 'Choose files', id: 'Pilih file', zh: '选择文件' },
  country_placeholder: { en: 'Country or currency', id: 'Negara atau mata uang', zh: '国家或货币' },
  currency_hint: {
    own: { en: 'Arrives as local currency', id: 'Tiba dalam mata uang setempat', zh: '以当地货币到账' },
    eur: { en: 'Arrives as euros', id: 'Tiba dalam euro', zh: '以欧元到账' },
    usd: { en: 'Arrives as US dollars', id: 'Tiba dalam dolar AS', zh: '以美元到账' },
  },
  declarations: {
    is_fee_accepted: {
      en: 'I bear any fees that arise from wrong information, such as those of a transfer the receiving bank refuses.',
      id: 'Saya menanggung biaya yang timbul akibat informasi yang salah, misalnya bila bank penerima menolak transfer.',
      zh: '因信息有误而产生的费用（例如收款银行退汇）由我方承担。',
    },
    is_fee_accepted_with: {
      en: 'I bear any fees that arise from wrong information. If the receiving bank refuses the transfer, %{fee} is kept.',
      id: 'Saya menanggung biaya yang timbul akibat informasi yang salah. Bila bank penerima menolak transfer, %{fee} akan dipotong.',
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
      en: 'Choose who gets the money, or enter somebody new',
      id: 'Pilih penerima uang, atau isi penerima baru',
      zh: '请选择收款人，或填写新的收款人',
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
    too_many_files: { en: 'At most 10 files.', id: 'Maksimal 10 file.', zh: '最多 10 个文件。' },
    unreachable: {
      en: 'Money cannot be sent there in this currency.',
      id: 'Uang tidak dapat dikirim ke sana dalam mata uang ini.',
      zh: '无法以此货币汇往该国家或地区。',
    },
    upload_failed: {
      en: 'The upload failed. Please try again.',
      id: 'Unggahan gagal. Silakan coba lagi.',
      zh: '上传失败，请重试。',
    },
    whole_units: {
      en: 'Only whole units can arrive: leave out the decimals.',
      id: 'Jumlah yang diterima harus bulat: hilangkan angka desimalnya.',
      zh: '到账金额须为整数：请去掉小数。',
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
      title: { en: 'Fees are shared', id: 'Biaya ditanggung bersama', zh: '双方分担费用' },
      hint: {
        en: 'Banks on the way may take their part from what arrives (SHA).',
        id: 'Bank perantara dapat memotong bagiannya dari jumlah yang diterima (SHA).',
        zh: '中间行可能从到账金额中扣除其费用（SHA）。',
      },
      hint_direct: {
        en: 'Their bank may charge for receiving (SHA).',
        id: 'Bank penerima dapat mengenakan biaya penerimaan (SHA).',
        zh: '收款银行可能收取入账费用（SHA）。',
      },
    },
  },
  fields: {
    arrives_on: { en: 'Arrives', id: 'Tiba', zh: '到账日' },
    country: { en: 'Destination country', id: 'Negara tujuan', zh: '目的国家或地区' },
    document: { en: 'Document', id: 'Dokumen', zh: '文件' },
    documents: { en: 'Supporting documents', id: 'Dokumen pendukung', zh: '证明文件' },
    fee_minor: { en: 'Fee', id: 'Biaya', zh: '手续费' },
    fee_option: { en: 'Fee option', id: 'Opsi biaya', zh: '费用方式' },
    fee_payer: { en: 'Who pays the fees?', id: 'Siapa yang menanggung biaya?', zh: '手续费由谁承担？' },
    income_source: { en: 'Source of funds', id: 'Sumber dana', zh: '资金来源' },
    invoice_number: { en: 'Invoice number', id: 'Nomor faktur', zh: '发票号' },
    note: { en: 'Note', id: 'Catatan', zh: '备注' },
    payment_bank: { en: 'Bank', id: 'Bank', zh: '银行' },
    payment_method: { en: 'Payment method', id: 'Metode pembayaran', zh: '付款方式' },
    purpose: { en: 'Purpose of the transfer', id: 'Tujuan transfer', zh: '汇款用途' },
    rate: { en: 'Rate', id: 'Kurs', zh: '汇率' },
    receive_amount: { en: 'They get', id: 'Penerima mendapat', zh: '对方收到' },
    receive_amount_minor: { en: 'They get', id: 'Penerima mendapat', zh: '对方收到' },
    receive_currency: { en: 'Currency that arrives', id: 'Mata uang yang diterima', zh: '到账货币' },
    recipient: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
    recipient_type: { en: 'Type of recipient', id: 'Jenis penerima', zh: '收款人类型' },
    send_amount: { en: 'You send', id: 'Anda kirim', zh: '您汇出' },
    send_amount_minor: { en: 'You send', id: 'Anda kirim', zh: '您汇出' },
    total_minor: { en: 'You pay in total', id: 'Total dibayar', zh: '您共支付' },
  },
  hints: {
    documents: {
      en: 'PDF, PNG or JPG, at most 4 MB each, up to 10 files. The amount should match.',
      id: 'PDF, PNG, atau JPG, maksimal 4 MB per file, hingga 10 file. Jumlahnya harus sesuai.',
      zh: 'PDF、PNG 或 JPG，每个不超过 4 MB，最多 10 个。金额应与汇款一致。',
    },
    invoice_number: {
      en: 'Helps the recipient to match the payment.',
      id: 'Membantu penerima mencocokkan pembayaran.',
      zh: '便于收款人核对款项。',
    },
    note: {
      en: 'For your own records and your approvers.',
      id: 'Untuk arsip Anda dan para pemberi persetujuan.',
      zh: '供您和审批人参考。',
    },
  },
  promo: {
    label: { en: 'Promo code', id: 'Kode promo', zh: '优惠码' },
    hint: {
      en: 'Its discount is taken off the fee when the price is made.',
      id: 'Potongannya dikurangkan dari biaya saat harga dibuat.',
      zh: '生成价格时，从手续费中减免。',
    },
    applied: {
      en: 'Applied: %{amount} off the fee.',
      id: 'Diterapkan: biaya dipotong %{amount}.',
      zh: '已使用：手续费减免 %{amount}。',
    },
    remove: { en: 'Remove the promo code', id: 'Hapus kode promo', zh: '移除优惠码' },
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
      en: '%{text}. More is possible from %{day}.',
      id: '%{text}. Bisa lagi mulai %{day}.',
      zh: '%{text}，%{day} 起可再汇出。',
    },
  },
  limits: {
    above: {
      en: 'More than the maximum: at most %{maximum} can arrive in one transfer.',
      id: 'Melebihi batas: paling banyak %{maximum} dapat diterima dalam satu transfer.',
      zh: '超出上限：单笔最多可到账 %{maximum}。',
    },
    below: {
      en: 'Less than the minimum: at least %{minimum} must arrive.',
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
        en: 'Paid at once when the transfer is released.',
        id: 'Langsung dibayar saat transfer dilepas.',
        zh: '汇款放行时立即付款。',
      },
    },
    virtual_account: {
      title: { en: 'Virtual account', id: 'Rekening virtual', zh: '虚拟账户' },
      hint: {
        en: 'An account number for this transfer alone. Seen within minutes.',
        id: 'Nomor rekening khusus untuk transfer ini. Terbaca dalam beberapa menit.',
        zh: '仅用于本次汇款的账号，几分钟内到账可见。',
      },
    },
    bank_transfer: {
      title: { en: 'Bank transfer', id: 'Transfer bank', zh: '银行汇款' },
      hint: {
        en: 'To our account, with a reference in the message. Also for large amounts.',
        id: 'Ke rekening kami, dengan referensi di berita transfer. Juga untuk jumlah besar.',
        zh: '汇入我方账户，附言中填写参考号，适合大额。',
      },
    },
    manual_transfer: {
      title: { en: 'Transfer with a unique code', id: 'Transfer dengan kode unik', zh: '唯一尾数汇款' },
      hint: {
        en: 'To our account, an amount with its own last digits.',
        id: 'Ke rekening kami, jumlah dengan angka akhir tersendiri.',
        zh: '汇入我方账户，金额的尾数是唯一的。',
      },
    },
  },
  countries_recent: { en: 'Recently sent to', id: 'Terakhir dikirimi', zh: '最近汇往' },
  countries_all: { en: 'All countries', id: 'Semua negara', zh: '所有国家和地区' },
  no_country: { en: 'No destination found', id: 'Tujuan tidak ditemukan', zh: '未找到目的地' },
  otp: {
    life: { en: 'The code is valid for %{time}.', id: 'Kode berlaku selama %{time}.', zh: '验证码在 %{time} 内有效。' },
    no_sends_left: {
      en: 'No more codes can be sent for now. Try again in one hour.',
      id: 'Untuk saat ini kode tidak dapat dikirim lagi. Coba lagi dalam satu jam.',
      zh: '暂时无法再发送验证码，请一小时后再试。',
    },
    over: {
      en: 'This code has expired. Send a new one.',
      id: 'Kode ini sudah kedaluwarsa. Minta kode baru.',
      zh: '此验证码已过期，请重新获取。',
    },
    sent_authenticator: {
      en: 'Open your authenticator app and enter the code shown there.',
      id: 'Buka aplikasi autentikator Anda dan masukkan kode yang tampil.',
      zh: '请打开身份验证器应用并输入其中显示的验证码。',
    },
    sent_email: {
      en: 'We sent a 6-digit code to %{to}. It works for this transfer only.',
      id: 'Kami telah mengirim kode 6 digit ke %{to}. Kode ini hanya berlaku untuk transfer ini.',
      zh: '我们已将 6 位验证码发送至 %{to}，仅对本笔汇款有效。',
    },
  },
  pin_for: {
    en: 'You sign for %{total}, of which %{name} gets %{receive}.',
    id: 'Anda menandatangani %{total}; dari jumlah itu %{name} mendapat %{receive}.',
    zh: '您将签署支付 %{total}，其中 %{name} 收到 %{receive}。',
  },
  price_renewed: {
    en: 'The price was recalculated. This has changed:',
    id: 'Harga dihitung ulang. Yang berubah:',
    zh: '价格已重新计算。变化如下：',
  },
  quote_holds: { en: 'This rate is held for you for', id: 'Kurs ini ditahan untuk Anda selama', zh: '此汇率为您保留' },
  quote_over: {
    en: 'The rate has expired. Take the new rate and check it before you go on.',
    id: 'Masa berlaku kurs telah habis. Ambil kurs baru dan periksa sebelum melanjutkan.',
    zh: '汇率已失效。请获取新汇率，确认后再继续。',
  },
  quote_renewed: {
    en: 'The rate had expired, so we took a new one. This has changed:',
    id: 'Masa berlaku kurs telah habis, jadi kami mengambil kurs baru. Yang berubah:',
    zh: '汇率已失效，我们已获取新汇率。变化如下：',
  },
  quote_renewed_same: {
    en: 'The rate had expired, so we took a new one. Nothing has changed.',
    id: 'Masa berlaku kurs telah habis, jadi kami mengambil kurs baru. Tidak ada yang berubah.',
    zh: '汇率已失效，我们已获取新汇率，各项没有变化。',
  },
  rate_margin: {
    en: 'includes our margin of %{percent}%',
    id: 'sudah termasuk margin kami %{percent}%',
    zh: '已含我方加价 %{percent}%',
  },
  rate_after_country: {
    en: 'Choose a country to see the rate',
    id: 'Pilih negara untuk melihat kurs',
    zh: '选择国家或地区后显示汇率',
  },
  rate_failed: {
    en: 'The rate is not available at the moment. We keep trying.',
    id: 'Kurs belum dapat dibaca. Kami terus mencoba.',
    zh: '暂时无法读取汇率，正在重试。',
  },
  rate_held_for: { en: 'Held for', id: 'Ditahan selama', zh: '保留时间' },
  rate_renews_in: { en: 'Renews in', id: 'Diperbarui dalam', zh: '更新倒计时' },
  recipient_more: {
    en: '%{shown} of %{total} are shown. Search to find others.',
    id: 'Menampilkan %{shown} dari %{total}. Gunakan pencarian untuk menemukan yang lain.',
    zh: '显示 %{total} 位中的 %{shown} 位，可搜索查找其他收款人。',
  },
  recipient_new: { en: 'New recipient', id: 'Penerima baru', zh: '新收款人' },
  recipient_none_found: {
    en: 'Nobody found for this destination.',
    id: 'Tidak ada penerima untuk tujuan ini.',
    zh: '没有适用于该目的地的收款人。',
  },
  recipient_save: { en: 'Save to my recipients', id: 'Simpan ke daftar penerima', zh: '保存到收款人列表' },
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
      en: 'Nobody found by that name.',
      id: 'Tidak ada yang ditemukan dengan nama itu.',
      zh: '没有找到该收款人。',
    },
    or_amount: { en: 'or begin with the amount', id: 'atau mulai dari jumlahnya', zh: '或先填写金额' },
    recent: { en: 'Recent recipients', id: 'Penerima terakhir Anda', zh: '最近的收款人' },
    search: { en: 'Find a recipient', id: 'Cari penerima', zh: '查找收款人' },
    to: { en: 'To', id: 'Kepada', zh: '收款人' },
  },
  steps: {
    amount: {
      title: { en: 'Amount', id: 'Jumlah', zh: '金额' },
      heading: { en: 'How much do you want to send?', id: 'Berapa yang ingin Anda kirim?', zh: '您想汇多少？' },
      hint: {
        en: 'Type in either amount; the other follows.',
        id: 'Isi salah satu jumlah; jumlah lainnya mengikuti.',
        zh: '填写任意一个金额，另一个会自动计算。',
      },
    },
    details: {
      title: { en: 'Extra details', id: 'Rincian tambahan', zh: '补充信息' },
      heading: { en: 'What is it for?', id: 'Untuk keperluan apa?', zh: '汇款用途是什么？' },
      hint: {
        en: 'Banks on both sides ask for this. Complete details speed up the transfer.',
        id: 'Bank di kedua sisi memintanya. Rincian yang lengkap mempercepat transfer.',
        zh: '双方银行都会要求提供。信息完整，到账更快。',
      },
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
    payment_method: {
      title: { en: 'Payment method', id: 'Metode pembayaran', zh: '付款方式' },
      heading: { en: 'How do you want to pay?', id: 'Bagaimana Anda ingin membayar?', zh: '您想如何付款？' },
      hint: { en: 'Nothing is charged yet.', id: 'Belum ada dana yang ditarik.', zh: '此时不会扣款。' },
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
        en: 'Choose somebody you have saved, or enter somebody new.',
        id: 'Pilih penerima tersimpan, atau isi penerima baru.',
        zh: '选择已保存的收款人，或填写新的收款人。',
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
  summary: {
    bank_days: {
      en: 'Within one bank day |||| Within %{smart_count} bank days',
      id: 'Dalam satu hari kerja bank |||| Dalam %{smart_count} hari kerja bank',
      zh: '%{smart_count} 个银行工作日内 |||| %{smart_count} 个银行工作日内',
    },
    bank_days_between: {
      en: '%{min} to %{max} bank days',
      id: '%{min} sampai %{max} hari kerja bank',
      zh: '%{min} 至 %{max} 个银行工作日',
    },
    named_gets: { en: '%{name} gets', id: '%{name} mendapat', zh: '%{name} 收到' },
    same_day: { en: 'On the same bank day', id: 'Pada hari kerja bank yang sama', zh: '当个银行工作日' },
    they_get: { en: 'They get', id: 'Penerima mendapat', zh: '对方收到' },
  },
  take_new_rate: { en: 'Take the new rate', id: 'Ambil kurs baru', zh: '获取新汇率' },
  cancel_upload: { en: 'Cancel the upload of %{name}', id: 'Batalkan unggahan %{name}', zh: '取消上传 %{name}' },
  uploading: { en: 'Uploading %{name}', id: 'Mengunggah %{name}', zh: '正在上传 %{name}' },
  whole_units_hint: {
    en: 'Only whole units arrive: for %{receive} you send %{send}.',
    id: 'Jumlah yang diterima selalu bulat: untuk %{receive} Anda mengirim %{send}.',
    zh: '到账金额只能是整数：要到账 %{receive}，您需汇出 %{send}。',
  },
  rounded_hint: {
    en: 'What arrives is rounded down: for %{receive} you send %{send}.',
    id: 'Jumlah yang diterima dibulatkan ke bawah: untuk %{receive} Anda mengirim %{send}.',
    zh: '到账金额向下取整到可付的小数位：要到账 %{receive}，您需汇出 %{send}。',
  },
} satisfies Catalogue
