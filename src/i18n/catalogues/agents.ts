import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** AI agents that a person connects: consent, and the list in the settings. */
export const agents = {
  wants: {
    en: 'Let %{name} work for you?',
    id: 'Izinkan %{name} bekerja untuk Anda?',
    zh: '允许 %{name} 为您工作吗？',
  },
  as_you: {
    en: 'It gets access to %{company} in your name, and you go back to %{host}.',
    id: 'Aplikasi ini mengakses %{company} atas nama Anda, lalu Anda kembali ke %{host}.',
    zh: '它将以您的名义访问 %{company}，随后您将返回 %{host}。',
  },
  started_by_you: {
    en: 'The app chose its name itself. Continue only if you started this, and you trust %{host}.',
    id: 'Nama ini dipilih sendiri oleh aplikasi. Lanjutkan hanya jika Anda yang memulai dan memercayai %{host}.',
    zh: '该名称由应用自行设定。仅当此操作由您发起且您信任 %{host} 时才继续。',
  },
  may_see: { en: 'It may see', id: 'Yang boleh dilihat', zh: '可以查看' },
  may_prepare: { en: 'It may prepare', id: 'Yang boleh disiapkan', zh: '可以准备' },
  never_pays: {
    en: 'It can never sign, approve or pay. You review and sign everything here.',
    id: 'Agen tidak pernah bisa menandatangani, menyetujui, atau membayar. Anda memeriksa dan menandatangani semuanya di sini.',
    zh: '它无法签署、审批或付款。所有内容都由您在此审核并签署。',
  },
  until: {
    en: 'Access ends on %{day}, or when you disconnect it in Settings.',
    id: 'Akses berakhir pada %{day}, atau saat Anda memutuskannya di Pengaturan.',
    zh: '访问权限于 %{day} 到期，您也可随时在“设置”中断开。',
  },
  allow: { en: 'Allow', id: 'Izinkan', zh: '允许' },
  decline: { en: 'Decline', id: 'Tolak', zh: '拒绝' },
  refused: { en: 'This app can’t be connected', id: 'Aplikasi ini tidak dapat dihubungkan', zh: '无法连接此应用' },
  nothing_to_allow: {
    en: '%{name} asks for nothing that your role allows. Nothing was shared with it.',
    id: '%{name} meminta hak yang tidak dimiliki peran Anda. Tidak ada data yang dibagikan.',
    zh: '%{name} 请求的权限均超出您的角色，未共享任何信息。',
  },
  back_to: { en: 'Back to %{host}', id: 'Kembali ke %{host}', zh: '返回 %{host}' },
  home: { en: 'Go to home', id: 'Ke beranda', zh: '返回首页' },
  title: { en: 'Connected AI agents', id: 'Agen AI yang terhubung', zh: '已连接的智能体' },
  none: { en: 'No agent is connected', id: 'Belum ada agen yang terhubung', zh: '尚未连接智能体' },
  none_hint: {
    en: 'Add this address in an assistant. It can then read and prepare, and you sign.',
    id: 'Tambahkan alamat ini di asisten. Asisten membaca dan menyiapkan, Anda menandatangani.',
    zh: '请在助手应用中添加此地址。由它读取和准备，由您签署。',
  },
  address: { en: 'Address for the app', id: 'Alamat untuk aplikasi', zh: '应用所用地址' },
  of: {
    en: 'Connected by %{name} on %{day}',
    id: 'Dihubungkan oleh %{name} pada %{day}',
    zh: '%{name} 于 %{day} 连接',
  },
  last_used: {
    en: 'Last used %{time} from %{address}',
    id: 'Terakhir dipakai %{time} dari %{address}',
    zh: '上次使用：%{time}，来自 %{address}',
  },
  never_used: { en: 'Not used yet', id: 'Belum pernah dipakai', zh: '尚未使用' },
  ends: { en: 'Ends on %{day}', id: 'Berakhir pada %{day}', zh: '%{day} 到期' },
  ended: { en: 'Ended', id: 'Berakhir', zh: '已到期' },
  no_rights: { en: 'No rights left', id: 'Tidak ada hak tersisa', zh: '已无权限' },
  disconnect: { en: 'Disconnect', id: 'Putuskan', zh: '断开' },
  disconnect_title: { en: 'Disconnect %{name}?', id: 'Putuskan %{name}?', zh: '断开 %{name}？' },
  disconnect_hint: {
    en: 'It loses access at once. What it has prepared stays for you to sign.',
    id: 'Aksesnya langsung berakhir. Yang sudah disiapkan tetap bisa Anda tanda tangani.',
    zh: '其访问权限将立即失效。已准备的内容会保留，供您签署。',
  },
  disconnected: { en: 'Disconnected', id: 'Terputus', zh: '已断开' },
} satisfies Catalogue
