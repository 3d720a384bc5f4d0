import type { help as english } from '../en/help.ts'

export const help = {
  search: 'Cari di panduan dan jawaban',
  found: '%{smart_count} jawaban ditemukan |||| %{smart_count} jawaban ditemukan',
  nothing: 'Tidak ditemukan',
  nothing_hint: 'Coba kata lain, atau hubungi kami.',
} satisfies typeof english
