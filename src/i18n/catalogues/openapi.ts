import type { ApiScope } from '../../../contract/base/calls/apiScopes.ts'
import type { Catalogue, Translations } from '../../../contract/messages/catalogue.ts'

type TextKey<Name extends string> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : Name

/** Labels of an API key's scopes. */
const scopes = {
  rates_read: { en: 'See exchange rates', id: 'Melihat kurs', zh: '查询汇率' },
  quotes_create: { en: 'Get quotes', id: 'Meminta penawaran kurs', zh: '获取报价' },
  corridors_read: {
    en: 'See what each destination needs',
    id: 'Melihat syarat setiap tujuan',
    zh: '查询各目的地的要求',
  },
  recipients_read: { en: 'See recipients', id: 'Melihat penerima', zh: '查询收款人' },
  recipients_create: { en: 'Add recipients', id: 'Menambah penerima', zh: '添加收款人' },
  recipients_edit: { en: 'Change recipients', id: 'Mengubah penerima', zh: '修改收款人' },
  recipients_delete: { en: 'Delete recipients', id: 'Menghapus penerima', zh: '删除收款人' },
  transfers_read: { en: 'See transfers', id: 'Melihat transfer', zh: '查询汇款' },
  transfers_propose: {
    en: 'Prepare transfers for a person to sign',
    id: 'Menyiapkan transfer untuk ditandatangani seseorang',
    zh: '准备汇款，由人员签署',
  },
  transfers_create: { en: 'Create and pay transfers', id: 'Membuat dan membayar transfer', zh: '创建并支付汇款' },
  transfers_cancel: {
    en: 'Cancel unpaid transfers',
    id: 'Membatalkan transfer yang belum dibayar',
    zh: '撤回未付款的汇款',
  },
  transfers_private: {
    en: 'See the single payments of confidential bulk transfers',
    id: 'Melihat tiap pembayaran dari transfer massal rahasia',
    zh: '查询保密批量汇款的每笔付款',
  },
  refunds_read: { en: 'See refunds', id: 'Melihat pengembalian dana', zh: '查询退款' },
  refunds_request: { en: 'Request refunds', id: 'Mengajukan pengembalian dana', zh: '申请退款' },
  balance_read: { en: 'See balances and statements', id: 'Melihat saldo dan mutasi', zh: '查询余额和对账单' },
  webhooks_read: {
    en: 'See webhooks and their deliveries',
    id: 'Melihat webhook dan pengirimannya',
    zh: '查看 Webhook 及其投递记录',
  },
  webhooks_edit: {
    en: 'Add, change, test and delete webhooks',
    id: 'Menambah, mengubah, menguji, dan menghapus webhook',
    zh: '添加、修改、测试和删除 Webhook',
  },
  sandbox_act: {
    en: 'Act for the bank and for approvers, in the sandbox only',
    id: 'Bertindak sebagai bank dan approver, hanya di sandbox',
    zh: '代银行和审批人操作（仅限沙盒）',
  },
} satisfies Record<TextKey<ApiScope>, Translations>

export const openapi = {
  intro: {
    en: 'Let your own systems read rates and balances and make payments.',
    id: 'Biarkan sistem Anda sendiri membaca kurs dan saldo serta melakukan pembayaran.',
    zh: '让贵公司的系统查询汇率和余额，并发起付款。',
  },
  reference: { en: 'API reference', id: 'Referensi API', zh: 'API 参考' },
  access: { en: 'Access', id: 'Akses', zh: '接入状态' },
  ask: { en: 'Request live access', id: 'Ajukan akses live', zh: '申请正式接入' },
  ask_again: { en: 'Request again', id: 'Ajukan lagi', zh: '重新申请' },
  sandbox_hint: {
    en: 'Keys are created at once and pay with test money.',
    id: 'Kunci langsung dibuat dan membayar dengan dana simulasi.',
    zh: '密钥即时创建，使用测试资金付款。',
  },
  request_title: { en: 'Request live access', id: 'Ajukan akses live', zh: '申请正式接入' },
  request: { en: 'Send request', id: 'Kirim pengajuan', zh: '提交申请' },
  requested: { en: 'Your request has been sent', id: 'Pengajuan Anda telah dikirim', zh: '申请已提交' },
  request_hint: {
    en: 'Reviewed within %{smart_count} day. Payments use the API balance and your approval rules. |||| Reviewed within %{smart_count} days. Payments use the API balance and your approval rules.',
    id: 'Ditinjau dalam %{smart_count} hari. Pembayaran memakai saldo API dan aturan persetujuan.',
    zh: '%{smart_count} 天内审核。付款使用 API 余额，并遵循审批规则。',
  },
  declined: {
    en: 'The last request was declined: %{reason}',
    id: 'Pengajuan terakhir ditolak: %{reason}',
    zh: '上次申请未获批准：%{reason}',
  },
  request_fields: {
    website: { en: 'Website', id: 'Situs web', zh: '网站' },
    use_case: { en: 'What will you use the API for?', id: 'Untuk apa Anda memakai API?', zh: '您打算用 API 做什么？' },
    payments_a_month: { en: 'Payments a month', id: 'Pembayaran per bulan', zh: '每月付款笔数' },
    contact_name: { en: 'Technical contact', id: 'Kontak teknis', zh: '技术联系人' },
    contact_email: { en: 'Email of the contact', id: 'Email kontak', zh: '联系人邮箱' },
  },
  request_hints: {
    website: {
      en: 'Of your company or of the product that will pay.',
      id: 'Milik perusahaan Anda atau produk yang akan membayar.',
      zh: '贵公司的网站，或将发起付款的产品的网站。',
    },
    use_case: {
      en: 'Who gets paid, from which system, and who can start a payment there.',
      id: 'Siapa yang dibayar, dari sistem apa, dan siapa yang dapat memulai pembayaran di sana.',
      zh: '向谁付款、由哪个系统付款，以及谁可以在该系统中发起付款。',
    },
    contact_name: {
      en: 'Whom we can ask about your integration.',
      id: 'Orang yang dapat kami tanyai tentang integrasi Anda.',
      zh: '关于接入我们可以联系的人。',
    },
  },
  keys: { en: 'Keys', id: 'Kunci', zh: '密钥' },
  new_key: { en: 'New key', id: 'Kunci baru', zh: '新建密钥' },
  no_keys: { en: 'No keys yet', id: 'Belum ada kunci', zh: '还没有密钥' },
  no_keys_hint: {
    en: 'Make one for each system, so that each can be revoked by itself.',
    id: 'Buat satu untuk setiap sistem, agar masing-masing dapat dicabut sendiri.',
    zh: '为每个系统创建一个密钥，以便单独吊销。',
  },
  no_keys_yet: {
    en: 'Live keys can be made here once your request is approved.',
    id: 'Kunci live dapat dibuat di sini setelah pengajuan Anda disetujui.',
    zh: '申请获批后即可在此创建正式密钥。',
  },
  create: { en: 'Create key', id: 'Buat kunci', zh: '创建密钥' },
  rotate: { en: 'Rotate', id: 'Ganti', zh: '轮换' },
  rotate_title: { en: 'Rotate “%{name}”', id: 'Ganti “%{name}”', zh: '轮换“%{name}”' },
  rotate_hint: {
    en: 'A new key with the same rights. Both work until the overlap ends, so nothing breaks.',
    id: 'Kunci baru dengan hak yang sama. Keduanya berfungsi sampai masa transisi berakhir.',
    zh: '新密钥权限不变。过渡期内新旧密钥均可使用。',
  },
  revoke: { en: 'Revoke', id: 'Cabut', zh: '吊销' },
  revoked: { en: 'The key has been revoked', id: 'Kunci telah dicabut', zh: '密钥已吊销' },
  revoke_title: { en: 'Revoke “%{name}”?', id: 'Cabut “%{name}”?', zh: '吊销“%{name}”？' },
  revoke_hint: {
    en: 'Whatever uses it stops working at once. This cannot be undone.',
    id: 'Sistem yang memakainya langsung berhenti berfungsi. Ini tidak dapat dibatalkan.',
    zh: '使用该密钥的系统将立即停止工作，此操作无法撤销。',
  },
  all_scopes: { en: 'Everything', id: 'Semuanya', zh: '全部权限' },
  anywhere: { en: 'From anywhere', id: 'Dari mana saja', zh: '不限' },
  created: {
    en: '%{time} by %{name}, who answers for it',
    id: '%{time} oleh %{name}, penanggung jawabnya',
    zh: '%{time}，由负责人 %{name} 创建',
  },
  created_by_cli: {
    en: '%{time}, by %{name} from the command line on %{host}',
    id: '%{time}, oleh %{name} dari baris perintah di %{host}',
    zh: '%{time}，由 %{name} 通过 %{host} 的命令行创建',
  },
  no_end: { en: 'Does not expire', id: 'Tidak kedaluwarsa', zh: '永不过期' },
  never_used: { en: 'Not used yet', id: 'Belum pernah dipakai', zh: '尚未使用' },
  last_used: { en: '%{time} from %{address}', id: '%{time} dari %{address}', zh: '%{time}，来自 %{address}' },
  made_title: { en: 'Your new key “%{name}”', id: 'Kunci baru Anda “%{name}”', zh: '您的新密钥“%{name}”' },
  made_pair: {
    en: 'Requests signed with its private half are accepted from now on. Send the key ID with each.',
    id: 'Permintaan yang ditandatangani dengan kunci privatnya diterima mulai sekarang. Sertakan ID kunci setiap kali.',
    zh: '即刻起接受用其私钥签名的请求。请在每个请求中附上密钥 ID。',
  },
  shown_once: {
    en: 'Copy the secret now and keep it safe: it is not shown again.',
    id: 'Salin kunci rahasia ini sekarang dan simpan dengan aman: tidak akan ditampilkan lagi.',
    zh: '请立即复制并妥善保管密钥内容：之后不再显示。',
  },
  done: { en: 'Done', id: 'Selesai', zh: '完成' },
  name_hint: { en: 'The system that uses it.', id: 'Sistem yang memakainya.', zh: '使用该密钥的系统。' },
  pair_hint: {
    en: 'The private half never leaves your system.',
    id: 'Kunci privat tidak pernah meninggalkan sistem Anda.',
    zh: '私钥不会离开您的系统。',
  },
  secret_hint: {
    en: 'We make the secret and show it once.',
    id: 'Kami membuat kunci rahasianya dan menampilkannya satu kali.',
    zh: '密钥内容由我们生成，只显示一次。',
  },
  public_key_hint: {
    en: 'The public half: paste the PEM file, or its 32 bytes in base64url.',
    id: 'Kunci publik: tempel file PEM, atau 32 byte-nya dalam base64url.',
    zh: '公钥：粘贴 PEM 文件，或其 32 字节的 base64url 编码。',
  },
  addresses_hint: {
    en: 'IP addresses or networks, separated by commas. Empty: from anywhere.',
    id: 'Alamat atau jaringan IP, dipisahkan koma, seperti 203.0.113.0/24. Kosong: dari mana saja.',
    zh: '以逗号分隔的 IP 地址或网段。留空表示不限。',
  },
  scopes_missing: { en: 'Choose at least one right.', id: 'Pilih setidaknya satu hak.', zh: '请至少选择一项权限。' },
  days: {
    en: '%{smart_count} day |||| %{smart_count} days',
    id: '%{smart_count} hari |||| %{smart_count} hari',
    zh: '%{smart_count} 天 |||| %{smart_count} 天',
  },
  hours: {
    en: '%{smart_count} hour |||| %{smart_count} hours',
    id: '%{smart_count} jam |||| %{smart_count} jam',
    zh: '%{smart_count} 小时 |||| %{smart_count} 小时',
  },
  at_once: {
    en: 'None: the old key ends at once',
    id: 'Tidak ada: kunci lama langsung berakhir',
    zh: '无：旧密钥立即失效',
  },
  states: {
    none: { en: 'Not requested', id: 'Belum diajukan', zh: '未申请' },
    reviewing: { en: 'Under review', id: 'Sedang ditinjau', zh: '审核中' },
    approved: { en: 'Open', id: 'Aktif', zh: '已开通' },
    declined: { en: 'Declined', id: 'Ditolak', zh: '未获批准' },
  },
  states_hint: {
    none: {
      en: 'For real payments. We review your request within %{smart_count} day. |||| For real payments. We review your request within %{smart_count} days.',
      id: 'Untuk pembayaran sungguhan. Kami meninjau pengajuan Anda dalam %{smart_count} hari. |||| Untuk pembayaran sungguhan. Kami meninjau pengajuan Anda dalam %{smart_count} hari.',
      zh: '用于真实付款。我们会在 %{smart_count} 天内审核您的申请。 |||| 用于真实付款。我们会在 %{smart_count} 天内审核您的申请。',
    },
    reviewing: {
      en: 'Requested %{requested}. You hear from us by %{due} at the latest.',
      id: 'Diajukan %{requested}. Kami memberi kabar paling lambat %{due}.',
      zh: '申请时间：%{requested}。我们最迟在 %{due} 前答复。',
    },
    approved: {
      en: 'Live keys can be made below. They pay from the API balance.',
      id: 'Kunci live dapat dibuat di bawah ini. Pembayarannya dari saldo API.',
      zh: '可在下方创建正式密钥，付款从 API 余额扣除。',
    },
    declined: {
      en: 'Requested %{requested}. You can change your answers and request again.',
      id: 'Diajukan %{requested}. Anda dapat mengubah jawaban dan mengajukan lagi.',
      zh: '申请时间：%{requested}。您可以修改资料后重新申请。',
    },
  },
  fields: {
    name: { en: 'Name', id: 'Nama', zh: '名称' },
    mode: { en: 'Kind', id: 'Jenis', zh: '类型' },
    algorithm: { en: 'Signed by', id: 'Ditandatangani dengan', zh: '签名方式' },
    public_key: { en: 'Public key', id: 'Kunci publik', zh: '公钥' },
    scopes: { en: 'Rights', id: 'Hak', zh: '权限' },
    addresses: { en: 'Allowed addresses', id: 'Alamat yang diizinkan', zh: '允许的地址' },
    life_days: { en: 'Expires after', id: 'Kedaluwarsa setelah', zh: '有效期' },
    overlap_hours: { en: 'Overlap', id: 'Masa transisi', zh: '过渡期' },
    key_id: { en: 'Key ID', id: 'ID kunci', zh: '密钥 ID' },
    secret: { en: 'Secret', id: 'Kunci rahasia', zh: '密钥内容' },
    created: { en: 'Created', id: 'Dibuat', zh: '创建' },
    expires: { en: 'Expires', id: 'Kedaluwarsa', zh: '到期' },
    last_used: { en: 'Last used', id: 'Terakhir dipakai', zh: '上次使用' },
  },
  scopes,
  volumes: {
    up_to_100: { en: 'Up to 100', id: 'Hingga 100', zh: '不超过 100' },
    up_to_1000: { en: 'Up to 1,000', id: 'Hingga 1,000', zh: '不超过 1,000' },
    more: { en: 'More than 1,000', id: 'Lebih dari 1,000', zh: '超过 1,000' },
  },
  modes: {
    sandbox: { en: 'Sandbox', id: 'Sandbox', zh: '沙盒' },
    live: { en: 'Live', id: 'Live', zh: '正式' },
  },
  algorithms: {
    ed25519: { en: 'Ed25519 key pair', id: 'Pasangan kunci Ed25519', zh: 'Ed25519 密钥对' },
    hmac_sha256: {
      en: 'Shared secret (HMAC-SHA256)',
      id: 'Kunci rahasia bersama (HMAC-SHA256)',
      zh: '共享密钥（HMAC-SHA256）',
    },
  },
  key_states: {
    live: { en: 'In use', id: 'Dipakai', zh: '使用中' },
    replaced: {
      en: 'Replaced, works until it expires',
      id: 'Sudah diganti, berlaku sampai kedaluwarsa',
      zh: '已被取代，到期前仍可用',
    },
    expired: { en: 'Expired', id: 'Kedaluwarsa', zh: '已过期' },
    revoked: { en: 'Revoked', id: 'Dicabut', zh: '已吊销' },
    ownerless: { en: 'No one responsible', id: 'Tanpa penanggung jawab', zh: '暂无负责人' },
  },
} satisfies Catalogue
