import type { SameKeys } from '../../../contract/messages/sameKeys.ts'
import type { statements as english } from '../en/statements.ts'

export const statements = {
  hint: 'Saldo untuk hari mana pun, bertanda tangan. Dengan buktinya siapa pun dapat memeriksa bahwa tidak ada baris yang diubah.',
  choose: 'Periode dan format',
  format: 'Format',
  make: 'Unduh',
  zone: 'Hari dihitung menurut GMT+7. Hari yang belum berakhir memuat baris sejauh ini.',
  ahead: 'Pilih tanggal paling lambat hari ini.',
  preview: 'Dalam periode ini',
  opening_minor: 'Saldo awal',
  in_minor: 'Dana masuk',
  out_minor: 'Dana keluar',
  closing_minor: 'Saldo akhir',
  lines: 'Baris rekening koran',
  no_lines: 'Tidak ada dana masuk atau keluar pada hari-hari ini.',
  made: 'Rekening koran yang dibuat',
  none: 'Belum ada rekening koran',
} satisfies SameKeys<typeof english>
