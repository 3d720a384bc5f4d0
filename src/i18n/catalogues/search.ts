import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const search = {
  all: { en: 'See all in %{name}', id: 'Lihat semua di %{name}', zh: '在“%{name}”中查看全部' },
  approve: {
    en: 'Approve %{smart_count} waiting |||| Approve %{smart_count} waiting',
    id: 'Setujui %{smart_count} yang menunggu',
    zh: '审批 %{smart_count} 项待办',
  },
  export: { en: 'Export %{month}', id: 'Ekspor %{month}', zh: '导出%{month}' },
  recents: { en: 'Recent', id: 'Terakhir dibuka', zh: '最近打开' },
  /** Typed before a recipient's name; lower case, in any order. */
  send_verbs: { en: 'send pay to', id: 'kirim bayar ke', zh: '汇款 付款 给' },
  send_to: { en: 'Send to %{name}', id: 'Kirim ke %{name}', zh: '汇款给 %{name}' },
  count: {
    en: '%{smart_count} found |||| %{smart_count} found',
    id: '%{smart_count} ditemukan',
    zh: '找到 %{smart_count} 项',
  },
  failed: {
    en: 'Not everything could be searched. Please try again.',
    id: 'Tidak semuanya dapat dicari. Silakan coba lagi.',
    zh: '部分内容无法搜索，请重试。',
  },
  hints: {
    choose: { en: 'choose', id: 'pilih', zh: '选择' },
    go: { en: 'open', id: 'buka', zh: '打开' },
    leave: { en: 'close', id: 'tutup', zh: '关闭' },
  },
  language: { en: 'Language: %{name}', id: 'Bahasa: %{name}', zh: '语言：%{name}' },
  nothing: {
    en: 'Nothing found. Try a name, an amount, a reference or a page.',
    id: 'Tidak ada yang ditemukan. Coba nama, jumlah, nomor referensi, atau halaman.',
    zh: '未找到结果。请尝试姓名、金额、参考号或页面名称。',
  },
  open: { en: 'Search everything', id: 'Cari di semua tempat', zh: '搜索全部内容' },
  places: { en: 'Pages and actions', id: 'Halaman dan tindakan', zh: '页面与操作' },
  placeholder: {
    en: 'Name, amount, reference, page or action',
    id: 'Nama, jumlah, referensi, halaman, atau tindakan',
    zh: '姓名、金额、参考号、页面或操作',
  },
  short: { en: 'Search', id: 'Cari', zh: '搜索' },
  preview_close: { en: 'Close preview', id: 'Tutup pratinjau', zh: '关闭预览' },
  preview_move: { en: 'Next or previous row', id: 'Baris berikutnya atau sebelumnya', zh: '下一行或上一行' },
  preview_open: { en: 'Open the preview', id: 'Buka pratinjau', zh: '打开预览的内容' },
  shortcuts: { en: 'Keyboard shortcuts', id: 'Pintasan keyboard', zh: '键盘快捷键' },
  single_keys: {
    en: 'Shortcuts of single keys, such as / and G',
    id: 'Pintasan satu tombol, misalnya / dan G',
    zh: '启用单键快捷键，例如 / 和 G',
  },
  themes: {
    dark: { en: 'Dark theme', id: 'Tema gelap', zh: '深色主题' },
    light: { en: 'Light theme', id: 'Tema terang', zh: '浅色主题' },
    system: { en: 'Theme of the system', id: 'Tema sesuai sistem', zh: '跟随系统主题' },
  },
} satisfies Catalogue
