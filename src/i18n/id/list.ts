import type { list as english } from '../en/list.ts'

export const list = {
  any: 'Semua',
  apply: 'Tampilkan hasil',
  clear: 'Hapus filter',
  columns: 'Kolom',
  filters: 'Filter',
  next: 'Halaman berikutnya',
  no_results: 'Tidak ada yang cocok',
  no_results_hint: 'Coba kata lain, atau hapus salah satu filter.',
  pages: 'Halaman',
  per_page: 'Baris per halaman',
  previous: 'Halaman sebelumnya',
  range: '%{from}–%{to} dari %{total}',
  remove_filter: 'Hapus filter %{name}',
} satisfies typeof english
