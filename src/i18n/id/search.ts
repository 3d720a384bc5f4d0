import type { search as english } from '../en/search.ts'

export const search = {
  all: 'Lihat semua di %{name}',
  count: '%{smart_count} ditemukan',
  failed: 'Tidak semuanya dapat dicari. Silakan coba lagi.',
  hints: { choose: 'pilih', go: 'buka', leave: 'tutup' },
  language: 'Bahasa: %{name}',
  nothing: 'Tidak ada yang ditemukan. Coba nama, jumlah, nomor referensi, atau halaman.',
  open: 'Cari di semua tempat',
  places: 'Halaman dan tindakan',
  placeholder: 'Nama, jumlah, referensi, halaman, atau tindakan',
  short: 'Cari',
  shortcuts: 'Pintasan papan ketik',
  single_keys: 'Pintasan satu tombol, seperti / dan G',
  themes: { dark: 'Tema gelap', light: 'Tema terang', system: 'Tema sesuai sistem' },
} satisfies typeof english
